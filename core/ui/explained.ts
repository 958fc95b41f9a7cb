// Marks by one attribute what an element of a page stands for, so that a person can point at it and have it explained.
import { recentRefusal } from '../http/refused.ts';

export type ExplainKind = 'menu' | 'page' | 'entity' | 'field' | 'method' | 'action' | 'panel' | 'widget' | 'refusal';

/** Answers the attribute to spread on an element: `data-explain="field:Supplier.name"`. */
export function explains(kind: ExplainKind, name: string): { readonly 'data-explain': string } {
  return { 'data-explain': `${kind}:${name}` };
}

/** The details of a refusal, as the API answered them. */
export interface Refused {
  readonly code: string;
  readonly requires?: { readonly permissions?: readonly string[]; readonly license?: string | readonly string[] };
}

/** Answers the attribute for a refusal by the API; nothing for other errors. */
export function explainsRefusal(error: unknown): { readonly 'data-explain'?: string } {
  const { status, problem } = (error ?? {}) as { status?: unknown; problem?: Refused };
  if (status !== 403 || !problem) return {};
  const { code, requires } = problem;
  return explains('refusal', JSON.stringify({ code, requires }));
}

/** Answers the attribute for an element that says that something failed. */
export function explainsRecentRefusal(): { readonly 'data-explain'?: string } {
  return explainsRefusal(recentRefusal());
}

/** Finds the nearest marked element around. */
export function explainedAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-explain]') ?? null;
}
