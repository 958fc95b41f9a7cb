// Lazy contributions as React components: one per load function, so that a page keeps its state between renders.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Component, Lazy } from '#core/contract';
import { type FaultCode, reasonOf } from './fault.ts';
import { PackageFailure } from './packages/failure.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ per contribution
type AnyComponent = ComponentType<any>;

/**
 * The chunk did not arrive, or what arrived is no component. React remembers a rejection for ever, and renders once
 * more before it gives up, so whoever shows the failure calls `forget`: only then does a new attempt make sense.
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

const components = new WeakMap<Lazy<Component>, AnyComponent | LazyExoticComponent<AnyComponent>>();

/**
 * Fetches a part before it is shown: it is then drawn at once. A part that React finds missing costs 0.3 s, however
 * soon it is there, since React keeps a fallback up for so long. A failure is left to whoever shows the part.
 */
export async function prepare(load: Lazy<Component>): Promise<void> {
  const component = await load().then(componentOf, () => undefined);
  if (component && !components.has(load)) components.set(load, component);
}

/** The component behind a load function. Call it while rendering, below a `Contribution`. */
export function lazyComponent(load: Lazy<Component>): AnyComponent | LazyExoticComponent<AnyComponent> {
  const known = components.get(load);
  if (known) return known;
  const component = lazy(async () => {
    try {
      return { default: componentOf(await load()) };
    } catch (error) {
      throw new LoadFailure(error, () => components.delete(load));
    }
  });
  components.set(load, component);
  return component;
}

/** A function, or what memo, forwardRef and observer make of one. */
function componentOf(module: unknown): AnyComponent {
  const component = (module as { default?: unknown } | undefined)?.default;
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component);
  if (!isComponent) throw new Error('the loaded module has no component as its default export');
  return component as AnyComponent;
}
