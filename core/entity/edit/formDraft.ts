// Keeps unsaved changes: in the tab at once, for a reload and an expired session, and on the server a moment later, for
// a closed tab and another device (docs/look.md, "Form").
import { sameValue, type Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import { forget, keep, kept } from '../../session/tabMemory.ts';

export interface Draft {
  /** Changed fields only, null where one was cleared. */
  readonly changes: Values;
  /** The former values of those fields and their version; for a new record its first values. */
  readonly before?: Values;
  readonly etag?: string;
  /** Time at which it was kept. */
  readonly at: string;
}

/** Owner and record of a draft: another employee in the same tab never sees it. */
export interface DraftPlace {
  readonly employee: number;
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly record: string;
}

const keyOf = ({ employee, resource, record }: DraftPlace) => `draft:${employee}:${resource}:${record}`;
const pathOf = ({ resource, record }: DraftPlace) => `draft/${resource}/${record}`;

export const keepInTab = (place: DraftPlace, draft: Draft): void => keep(keyOf(place), draft);

export const readFromTab = (place: DraftPlace): Draft | undefined => asDraft(kept(keyOf(place)));

export const dropFromTab = (place: DraftPlace): void => forget(keyOf(place));

/** Answers none if the server fails, since a form works without drafts. */
export async function readFromServer(place: DraftPlace, signal: AbortSignal): Promise<Draft | undefined> {
  try {
    const { data } = await http.get<{ data: unknown }>(pathOf(place), { signal });
    return asDraft(data.data);
  } catch {
    return undefined;
  }
}

/** A browser finishes sending no more than this after its page was closed. */
const MOST_KEPT_ALIVE = 60_000;

/** Answers whether the server has it now. The sending goes on although the page is closed meanwhile. */
export async function keepOnServer(place: DraftPlace, { at: _, ...draft }: Draft): Promise<boolean> {
  const keepalive = JSON.stringify(draft).length < MOST_KEPT_ALIVE;
  return http.put(pathOf(place), draft, { keepalive }).then(
    () => true,
    () => false,
  );
}

export async function dropFromServer(place: DraftPlace): Promise<void> {
  await http.delete(pathOf(place)).catch(() => undefined);
}

/** Tells whether a new record's draft was begun with the same values; another one is not offered. */
export function isBegunWith(draft: Draft, start: Values): boolean {
  return Object.entries(start).every(([name, value]) => sameValue(draft.before?.[name], value));
}

function asDraft(value: unknown): Draft | undefined {
  const { changes, at } = (value ?? {}) as Partial<Draft>;
  const isDraft = typeof changes === 'object' && changes !== null && !Array.isArray(changes) && typeof at === 'string';
  return isDraft ? (value as Draft) : undefined;
}
