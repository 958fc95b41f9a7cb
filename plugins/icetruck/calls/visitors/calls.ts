// Names the calls and words of the page on which people ask for a van.
import { isLocale, type Locale } from '#core/contract';
import { callsTo, type Fault, formOf } from '#core/visitors';

export const call = callsTo('icetruck');
export const form = formOf('icetruck', 'call');

type Dictionary = Readonly<Record<string, string>>;
const TEXTS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/icetruck/vancall.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/icetruck/vancall.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/icetruck/vancall.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/icetruck/vancall.json', { with: { type: 'json' } }),
};

export type Say = (key: string, params?: Fault['params']) => string;

export async function wordsIn(locale: Locale): Promise<Say> {
  const { default: texts } = await TEXTS[isLocale(locale) ? locale : 'en']();
  return (key, params = {}) =>
    (texts[`vancall.${key}`] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
