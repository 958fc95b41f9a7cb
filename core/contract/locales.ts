// Lists the four languages of the product and how each formats numbers and dates (docs/domain 5.5).

export const LOCALES = ['en', 'nl', 'fr', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

const FORMATTING: Record<Locale, string> = { en: 'en-gb', nl: 'nl-be', fr: 'fr-be', de: 'de-be' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Answers the `Intl` locale in which a language formats: nl gives nl-be. Unknown languages format as English. */
export function formattingLocale(locale: string): string {
  return isLocale(locale) ? FORMATTING[locale] : FORMATTING[DEFAULT_LOCALE];
}
