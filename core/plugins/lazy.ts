// Makes React components of lazy contributions: one for each load function, so that a page keeps its state between
// renders.
import { type ComponentType, createContext, createElement, type ReactNode, use, useEffect, useReducer } from 'react';
import type { Component, Lazy } from '#core/contract';
import { type FaultCode, reasonOf } from './fault.ts';
import { PackageFailure } from './packages/failure.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ per contribution
type AnyComponent = ComponentType<any>;

/**
 * The code did not arrive, or its default export is no component. React renders once more before it gives up, so the
 * component that shows the failure calls `forget`: the next attempt then fetches again.
 */
export class LoadFailure extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super(reasonOf(cause), { cause });
    this.name = 'LoadFailure';
  }

  get code(): FaultCode {
    return this.cause instanceof PackageFailure ? this.cause.code : 'LOADER_THREW';
  }
}

const components = new WeakMap<Lazy<Component>, AnyComponent>();
/** Components that were fetched before they are shown. */
const prepared = new WeakMap<Lazy<Component>, AnyComponent>();
/** Functions that fetch what another one fetches. */
const behind = new WeakMap<Lazy<Component>, Lazy<Component>>();

/** The placeholder for a part that is loading and has none of its own. */
export const Waiting = createContext<ReactNode>(null);

/** A placeholder for a part that is loading; as a function it gets the part's props. */
type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * Fetches a part before it is shown, so that it is then drawn at once. A failure is ignored here; it shows once the
 * part is rendered.
 */
export async function prepare(load: Lazy<Component>): Promise<void> {
  const component = await load().then(componentOf, () => undefined);
  if (component) prepared.set(load, component);
}

/** What was prepared by `load` is shown for `wrapped` too. */
export function standsFor(wrapped: Lazy<Component>, load: Lazy<Component>): void {
  behind.set(wrapped, load);
}

/**
 * Makes a component whose code is fetched when it is first shown. Its placeholder is `waiting`, where `null` shows
 * nothing; without it the one of the surrounding `Waiting`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  waiting?: Meanwhile<Props>,
): ComponentType<Props> {
  return onItsWay(load as Lazy<Component>, waiting);
}

/** Answers the component behind a load function. Call it while rendering, below a `Contribution`. */
export function lazyComponent(load: Lazy<Component>): AnyComponent {
  const known = components.get(load);
  if (known) return known;
  const component = onItsWay(load);
  components.set(load, component);
  return component;
}

/** Replaces React's own `lazy`, which keeps its fallback up for 0.3 s even if the code arrives at once. */
function onItsWay<Props extends object>(load: Lazy<Component>, waiting?: Meanwhile<Props>): ComponentType<Props> {
  let arrived: AnyComponent | undefined;
  let failure: LoadFailure | undefined;
  let coming: Promise<void> | undefined;
  const fetch = async (): Promise<void> => {
    try {
      const component = componentOf(await load());
      arrived ??= component;
    } catch (error) {
      failure = new LoadFailure(error, () => {
        components.delete(load);
        [coming, failure] = [undefined, undefined];
      });
    }
  };
  return function Part(props: Props): ReactNode {
    const around = use(Waiting);
    const [, draw] = useReducer((times: number) => times + 1, 0);
    arrived ??= prepared.get(load) ?? prepared.get(behind.get(load as Lazy<Component>) ?? load);
    const isHere = arrived !== undefined || failure !== undefined;
    if (!isHere) coming ??= fetch();
    useEffect(() => {
      let isGone = isHere;
      void coming?.then(() => !isGone && draw());
      return () => {
        isGone = true;
      };
    }, [isHere]);
    if (arrived) return createElement(arrived, props);
    if (failure) throw failure;
    if (waiting === undefined) return around;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
}

/** Accepts a function component, or an object made by memo, forwardRef or observer. */
function componentOf(module: unknown): AnyComponent {
  const component = (module as { default?: unknown } | undefined)?.default;
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component);
  if (!isComponent) throw new Error('the loaded module has no component as its default export');
  return component as AnyComponent;
}
