// Lazy contributions as React components: one per load function, so that a page keeps its state between renders.
import { type ComponentType, createContext, createElement, type ReactNode, use, useEffect, useReducer } from 'react';
import type { Component, Lazy } from '#core/contract';
import { type FaultCode, reasonOf } from './fault.ts';
import { PackageFailure } from './packages/failure.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ per contribution
type AnyComponent = ComponentType<any>;

/**
 * The chunk did not arrive, or what arrived is no component. React renders once more before it gives up, so whoever
 * shows the failure calls `forget`: only then does a new attempt make sense.
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
/** What was fetched before it is shown. */
const prepared = new WeakMap<Lazy<Component>, AnyComponent>();

/** What stands in the place of a part that is on its way and says nothing of its own. */
export const Waiting = createContext<ReactNode>(null);

/** What stands in a part's place until it has come, perhaps by what the part is given. */
type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * Fetches a part before it is shown: it is then drawn at once. A failure is left to whoever shows the part.
 */
export async function prepare(load: Lazy<Component>): Promise<void> {
  const component = await load().then(componentOf, () => undefined);
  if (component) prepared.set(load, component);
}

/**
 * A part of a page whose code comes when it is first shown. What stands there until then is said by `waiting`, where `null`
 * is nothing; without it by `Waiting` around the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  waiting?: Meanwhile<Props>,
): ComponentType<Props> {
  return onItsWay(load as Lazy<Component>, waiting);
}

/** The component behind a load function. Call it while rendering, below a `Contribution`. */
export function lazyComponent(load: Lazy<Component>): AnyComponent {
  const known = components.get(load);
  if (known) return known;
  const component = onItsWay(load);
  components.set(load, component);
  return component;
}

/**
 * Not React's own `lazy`: whatever that finds missing costs 0.3 s, however soon it is there, since React keeps a fallback
 * up for so long.
 */
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
    arrived ??= prepared.get(load);
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

/** A function, or what memo, forwardRef and observer make of one. */
function componentOf(module: unknown): AnyComponent {
  const component = (module as { default?: unknown } | undefined)?.default;
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component);
  if (!isComponent) throw new Error('the loaded module has no component as its default export');
  return component as AnyComponent;
}
