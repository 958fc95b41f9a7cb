// Reads HTML that somebody wrote: what is kept of it, and what the check of a template asks of its elements.
import { parseDocument } from 'htmlparser2';
import { sanitise } from '#core/fields/server';
import { isDeep, repeatsIn } from './tree.ts';

export interface ReadHtml {
  /** The text without what could run or load. */
  readonly clean: string;
  /** Its elements are nested deeper than anything that is printed. */
  readonly isDeep: boolean;
  /** How many repeats lie whole within an element; none are counted where it is too deep. */
  readonly repeats: number;
}

export function readHtml(html: string): ReadHtml {
  const clean = sanitise(html);
  const { children } = parseDocument(clean);
  const deep = isDeep(children);
  return { clean, isDeep: deep, repeats: deep ? 0 : repeatsIn(children) };
}
