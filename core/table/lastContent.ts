// How wide what stands in a list's columns was when this tab last showed it: coming back, it is drawn as wide at once.
import type { Content } from './widths.ts';

const keyOf = (list: string): string => `content:${list}`;

/** Undefined where it is not known. */
export function lastContent(list: string): Content | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null');
    return isContent(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Storage that is full or forbidden costs only that it is drawn twice. */
export function keepContent(list: string, content: Content): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(content));
  } catch {}
}

function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((each) => typeof (each as { title?: unknown } | null)?.title === 'number');
}
