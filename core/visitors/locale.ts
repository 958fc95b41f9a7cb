// Chooses and keeps the language of a visitor's page.
import { isLocale, LOCALES, type Locale } from '#core/contract';
import { browserStore } from './browserStore.ts';

const KEPT = 'webshop.locale';

/** Picks the language that the visitor chose here before, else the browser's, else the company's. */
export function localeOf(company?: Locale): Locale {
  const wanted = [browserStore().getItem(KEPT), ...navigator.languages.map((each) => each.slice(0, 2)), company];
  return wanted.find((each): each is Locale => isLocale(each)) ?? LOCALES[0];
}

export const keepLocale = (locale: Locale): void => browserStore().setItem(KEPT, locale);
