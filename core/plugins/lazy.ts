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

/** What stands in the place of a part that is on its way. */
export const Waiting = createContext<ReactNode>(null);

/**
 * Fetches a part before it is shown: it is then drawn at once. A failure is left to whoever shows the part.
 */
export async function prepare(load: Lazy<Component>): Promise<void> {
  const component = await load().then(componentOf, () => undefined);
  if (component && !components.has(load)) components.set(load, component);
}

/** A part of a page whose code comes when it is first shown; `Waiting` around it says what stands there until then. */
export function lazyPart<Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>): ComponentType<Props> {
  return onItsWay(load as Lazy<Component>);
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
function onItsWay(load: Lazy<Component>): AnyComponent {
  let arrived: AnyComponent | undefined;
  let failure: LoadFailure | undefined;
  let coming: Promise<void> | undefined;
  const fetch = async (): Promise<void> => {
    try {
      arrived = componentOf(await load());
    } catch (error) {
      failure = new LoadFailure(error, () => {
        components.delete(load);
        [coming, failure] = [undefined, undefined];
      });
    }
  };
  return function Part(props: object): ReactNode {
    const waiting = use(Waiting);
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const isHere = arrived !== undefined || failure !== undefined;
    coming ??= fetch();
    useEffect(() => {
      let isGone = isHere;
      void coming?.then(() => !isGone && draw());
      return () => {
        isGone = true;
      };
    }, [isHere]);
    if (failure) throw failure;
    return arrived ? createElement(arrived, props) : waiting;
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
