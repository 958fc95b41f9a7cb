// Describes texts that a company changes, for browser and server: a key with its languages, and the rules for an own
// text.
import type { Locale } from '../locales.ts';

export type Words = Readonly<Partial<Record<Locale, string>>>;

/** One key with Scoop's own texts and those of the company. */
export interface TextRow {
  readonly key: string;
  /** The module that ships the key; null for a key that no module ships any more. */
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

/** A cell of a returned spreadsheet that would change a text, or cannot. */
export interface TextProposal extends TextChange {
  /** Number of the line in the sheet, from 1. */
  readonly line: number;
  readonly before?: string;
  readonly problem?: TextFault | { readonly code: 'unknownKey' | 'twiceInFile' };
}

export const LONGEST_TEXT = 2_000;

/** Answers the fault of an own text that replaces `base`. */
export function textFault(base: string | undefined, value: string): TextFault | undefined {
  if (value.trim() === '') return { code: 'required' };
  if (value.length > LONGEST_TEXT) return { code: 'maxLength', params: { limit: LONGEST_TEXT } };
  if (isMarkup(value)) return { code: 'plainText' };
  if (base === undefined) return undefined;
  const [wanted, given] = [placeholdersOf(base), placeholdersOf(value)];
  if (wanted.join() === given.join()) return undefined;
  return wanted.length === 0 ? { code: 'noPlaceholders' } : { code: 'placeholders', params: { expected: wanted } };
}

/** Answers the shipped text that an own one is checked against; a language without one uses English. */
export function baseOf({ shipped }: Pick<TextRow, 'shipped'>, locale: Locale): string | undefined {
  return shipped[locale] ?? shipped.en;
}

/** Splits a plural key: `orders_other` is the form `other` of `orders`. */
export function pluralOf(key: string): { readonly stem: string; readonly form?: string } {
  const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem !== undefined && form !== undefined ? { stem, form } : { stem: key };
}

/** Lists the names between double braces, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name.trim()))].sort();
}

/**
 * Finds tags, i18next's own `$t(…)`, which would include other texts, and invisible characters (marks of editing in
 * place).
 */
function isMarkup(value: string): boolean {
  return /<[a-z!/?]/i.test(value) || value.includes('$t(') || /[\u2060-\u2064]/.test(value);
}
