// Remembers the widths of a list's columns from when this tab last showed it, so that a person who comes back sees the
// list with the same widths at once.
import { keep, kept } from '../../session/tabMemory.ts';
import type { Content } from '../widths.ts';

const keyOf = (list: string): string => `content:${list}`;

/** Answers undefined if the widths are unknown. */
export function lastContent(list: string): Content | undefined {
  const known = kept(keyOf(list));
  return isContent(known) ? known : undefined;
}

export const keepContent = (list: string, content: Content): void => keep(keyOf(list), content);

function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((each) => typeof (each as { title?: unknown } | null)?.title === 'number');
}
