// Reads HTML that a person wrote: cleans it, and gathers what the check of a template needs about its elements.
import { parseDocument } from 'htmlparser2';
import { sanitise } from '#core/fields/server';
import type { ReadHtml } from '../contract/index.ts';
import { isDeep, repeatsIn } from './tree.ts';

export function readHtml(html: string): ReadHtml {
  const clean = sanitise(html);
  const { children } = parseDocument(clean);
  const deep = isDeep(children);
  return { clean, isDeep: deep, repeats: deep ? 0 : repeatsIn(children) };
}
