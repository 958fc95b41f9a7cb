// Puts what a person wrote between the quotation marks of the reader's language.
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';

const MARKS: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['“', '”'],
  nl: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
};

/** Answers `“Happy birthday Noor”`; in French `« … »`, in German `„…“`. */
export function quoted(text: string, locale: string): string {
  const [opens, closes] = MARKS[isLocale(locale) ? locale : DEFAULT_LOCALE];
  return `${opens}${text}${closes}`;
}

/** Answers `Own text: “Happy birthday Noor”`; French has a space before the colon. */
export function quotedOf(label: string, text: string, locale: string): string {
  return `${label}${locale === 'fr' ? '\u00a0' : ''}: ${quoted(text, locale)}`;
}
