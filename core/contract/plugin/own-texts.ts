// Holds what browser and server agree on about texts: a key with its languages, and what an own text may hold.
import type { Locale } from '../locales.ts';

export type Words = Readonly<Partial<Record<Locale, string>>>;

/** One key with what is shipped for it and what the company made of it. */
export interface TextRow {
  readonly key: string;
  /** Who ships it; null for an orphan, a key that nobody ships any more. */
  readonly module: string | null;
  readonly shipped: Words;
  readonly own: Words;
}

/** One language of one key; null brings the shipped text back. */
export interface TextChange {
  readonly key: string;
  readonly locale: Locale;
  readonly value: string | null;
}

export interface TextFault {
  readonly code: 'required' | 'plainText' | 'maxLength' | 'placeholders' | 'noPlaceholders';
  readonly params?: Readonly<Record<string, unknown>>;
}

/** One cell of a sheet that came back which would change, or cannot. */
export interface TextProposal extends TextChange {
  /** As people count the lines of the sheet. */
  readonly line: number;
  readonly before?: string;
  readonly problem?: TextFault | { readonly code: 'unknownKey' | 'twiceInFile' };
}

export const LONGEST_TEXT = 2_000;

/** What is wrong with an own text that takes the place of `base`. */
export function textFault(base: string | undefined, value: string): TextFault | undefined {
  if (value.trim() === '') return { code: 'required' };
  if (value.length > LONGEST_TEXT) return { code: 'maxLength', params: { limit: LONGEST_TEXT } };
  if (isMarkup(value)) return { code: 'plainText' };
  if (base === undefined) return undefined;
  const [wanted, given] = [placeholdersOf(base), placeholdersOf(value)];
  if (wanted.join() === given.join()) return undefined;
  return wanted.length === 0 ? { code: 'noPlaceholders' } : { code: 'placeholders', params: { expected: wanted } };
}

/** The text that an own one is measured by; a language that lacks it shows English. */
export function baseOf({ shipped }: Pick<TextRow, 'shipped'>, locale: Locale): string | undefined {
  return shipped[locale] ?? shipped.en;
}

/** `orders_other` is the form `other` of `orders`. */
export function pluralOf(key: string): { readonly stem: string; readonly form?: string } {
  const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem !== undefined && form !== undefined ? { stem, form } : { stem: key };
}

/** Names between double braces, each once, in order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name.trim()))].sort();
}

/** Tags, i18next's own `$t(…)`, which would pull in other texts, and what nobody sees (marks of editing in place). */
function isMarkup(value: string): boolean {
  return /<[a-z!/?]/i.test(value) || value.includes('$t(') || /[\u2060-\u2064]/.test(value);
}
