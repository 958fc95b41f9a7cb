// Gives the webshop its words in the visitor's language, and formats amounts and days as that language does.
import { createContext, useContext } from 'react';
import { centsOf, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import type { Fault } from '#core/visitors';
import { chosenIn } from '../../products/options.ts';
import type { ShopLine } from './calls.ts';

type Dictionary = Readonly<Record<string, string>>;
const TEXTS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/iceshop/visitors.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/iceshop/visitors.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/iceshop/visitors.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/iceshop/visitors.json', { with: { type: 'json' } }),
};

export async function wordsIn(locale: Locale) {
  const { default: texts } = await TEXTS[locale]();
  const written = formattingLocale(locale);
  const t = (key: string, params: Fault['params'] = {}): string =>
    (texts[`webshop.${key}`] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  return {
    locale,
    t,
    /** The text of an error; a general sentence if it has none of its own. */
    why: ({ code, params }: Pick<Fault, 'code' | 'params'>): string => t(`error.${code}`, params) || t('error.failed'),
    chosen: chosenIn(locale),
    money: (amount: number) => numberFormat(written, { style: 'currency', currency: 'EUR' }).format(amount),
    day: (date: string) => formatMoment(written, date, { weekday: 'short', day: 'numeric', month: 'short' }),
    number: (amount: number) => numberFormat(written, { maximumFractionDigits: 1 }).format(amount),
    time: (moment: string) => formatMoment(written, moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    longDay: (date: string) => formatMoment(written, date, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

export type Words = Awaited<ReturnType<typeof wordsIn>>;
const Spoken = createContext<Words | undefined>(undefined);
export const WordsProvider = Spoken.Provider;
export function useWords(): Words {
  const words = useContext(Spoken);
  if (!words) throw new Error('The words of the webshop are not there yet.');
  return words;
}

/** The amount of a line before its discount, which stands below all lines. */
export const amountOf = ({ total_vati = 0, discount_vati = 0 }: ShopLine): number =>
  (centsOf(total_vati) + centsOf(discount_vati)) / 100;

/** Writes a span of time as `10:00–12:00`. */
export const hours = (start?: string, stop?: string): string =>
  [start, stop].map((each) => each?.slice(0, 5)).join('–');
