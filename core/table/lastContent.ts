// Remembers how wide the content of a list's columns was when this tab last showed it: coming back, the list is drawn
// as wide at once.
import { keep, kept } from '../session/tabMemory.ts';
import type { Content } from './widths.ts';

const keyOf = (list: string): string => `content:${list}`;

/** Undefined where it is not known. */
export function lastContent(list: string): Content | undefined {
  const known = kept(keyOf(list));
  return isContent(known) ? known : undefined;
}

export const keepContent = (list: string, content: Content): void => keep(keyOf(list), content);

function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((each) => typeof (each as { title?: unknown } | null)?.title === 'number');
}
