// Says in one attribute what an element on a page stands for, so that it can be pointed at and explained.
import { recentRefusal } from '../http/refused.ts';

export type ExplainKind = 'menu' | 'page' | 'entity' | 'field' | 'method' | 'action' | 'panel' | 'widget' | 'refusal';

/** Spread on an element: `data-explain="field:Supplier.name"`. */
export function explains(kind: ExplainKind, name: string): { readonly 'data-explain': string } {
  return { 'data-explain': `${kind}:${name}` };
}

/** What a refusal tells of itself: the call's own words. */
export interface Refused {
  readonly code: string;
  readonly requires?: { readonly permissions?: readonly string[]; readonly license?: string | readonly string[] };
}

/** As the API refused it; nothing for other faults. */
export function explainsRefusal(error: unknown): { readonly 'data-explain'?: string } {
  const { status, problem } = (error ?? {}) as { status?: unknown; problem?: Refused };
  if (status !== 403 || !problem) return {};
  const { code, requires } = problem;
  return explains('refusal', JSON.stringify({ code, requires }));
}

/** Spread on the element that says that something failed. */
export function explainsRecentRefusal(): { readonly 'data-explain'?: string } {
  return explainsRefusal(recentRefusal());
}

/** The nearest element around that stands for something. */
export function explainedAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-explain]') ?? null;
}
