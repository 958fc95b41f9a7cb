// Finds the placeholders of a document and the wrong ones among them, with their lines, for browser and server.
import type { Variables } from './variables.ts';

export interface PlaceholderFault {
  readonly code: 'unknownPlaceholder' | 'misspeltPlaceholder' | 'brokenPlaceholder' | 'openRepeat';
  readonly params: { readonly line: number; readonly name: string; readonly nearest?: string };
}

/**
 * Finds placeholders; the text inside is a name (`total`), a code (`qr:code`), or `#lines` and `/lines` around a
 * repeated part.
 */
const TOKEN = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;
const WELL_FORMED = /^(?:[#/]|qr:)?\w+$/;
const MOST_FAULTS = 20;
const MOST_TYPED = 40;
/** One wrong letter in this many still counts as the same word. */
const LETTERS_A_SLIP = 3;

export function placeholderFaults(html: string, { names, lists = {}, codes = true }: Variables): PlaceholderFault[] {
  const faults: PlaceholderFault[] = [];
  let line = 1;
  let from = 0;
  let open: { readonly name: string; readonly line: number } | undefined;
  const isSaid = (name: string, at = line) => faults.some(({ params }) => params.line === at && params.name === name);
  const fault = (code: PlaceholderFault['code'], name: string, at = line, near?: string) => {
    if (!isSaid(name, at))
      faults.push({ code, params: { line: at, name, ...(near !== undefined && { nearest: near }) } });
  };
  const unknown = (name: string, known?: readonly string[]) => {
    // Compares the name with every known one, once for each line.
    if (isSaid(name)) return;
    const near = nearest(name.replace(/^qr:/, ''), lists, known);
    fault(near === undefined ? 'unknownPlaceholder' : 'misspeltPlaceholder', name, line, near);
  };
  for (const { 0: whole, 1: inner, index } of html.matchAll(TOKEN)) {
    if (faults.length >= MOST_FAULTS) break;
    for (; from < index; from++) if (html[from] === '\n') line++;
    const name = inner?.trim() ?? '';
    const known = open ? [...names, ...(lists[open.name] ?? [])] : names;
    if (!WELL_FORMED.test(name)) fault('brokenPlaceholder', inner === undefined ? whole : name);
    else if (name.startsWith('#')) {
      if (open || !Object.hasOwn(lists, name.slice(1))) unknown(name);
      else open = { name: name.slice(1), line };
    } else if (name.startsWith('/')) {
      if (open?.name !== name.slice(1)) fault('openRepeat', name);
      open = undefined;
    } else if (!known.includes(codes ? name.replace(/^qr:/, '') : name)) {
      unknown(name, known);
    }
  }
  if (open) fault('openRepeat', `#${open.name}`, open.line);
  return faults;
}

/** Finds the known name with the fewest differences, if they are few enough to be a slip. */
function nearest(
  name: string,
  lists: NonNullable<Variables['lists']>,
  known: readonly string[] = [],
): string | undefined {
  const typed = name.slice(0, MOST_TYPED);
  const all = [...known, ...Object.keys(lists).map((list) => `#${list}`)];
  const [best] = all.map((each) => ({ each, far: distance(typed, each) })).toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(typed.length / LETTERS_A_SLIP)) ? best.each : undefined;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
