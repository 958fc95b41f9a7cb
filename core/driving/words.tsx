// Gives a driver's page its words, times and amounts, both inside Scoop and alone on a tablet.
import { createContext, useContext } from 'react';
import { type Dictionary, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';

export interface DriveWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** The time of a moment, as `14:05`. */
  readonly time: (moment: string) => string;
  readonly day: (date: string) => string;
  readonly money: (amount: number) => string;
}

const Spoken = createContext<DriveWords | undefined>(undefined);
export const DriveWordsProvider = Spoken.Provider;

export function useDriveWords(): DriveWords {
  const words = useContext(Spoken);
  if (!words) throw new Error('The words of the page are not there yet.');
  return words;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Makes the words where the rest of Scoop is absent.
 *
 * @param prefix begins the keys of the page's texts: `iceshop.myrun`
 */
export function driveWordsOf(texts: Dictionary, prefix: string, locale: Locale): DriveWords {
  const written = formattingLocale(locale);
  const forms = new Intl.PluralRules(written);
  const textOf = (key: string, { count }: Readonly<Record<string, string | number>>) =>
    texts[`${prefix}.${key}`] ?? texts[`${prefix}.${key}_${forms.select(Number(count))}`] ?? '';
  return {
    t: (key, values = {}) =>
      textOf(key, values).replace(/\{\{(\w+)\}\}/g, (_, name: string) => spoken(values[name], written)),
    time: (moment) => formatMoment(written, moment, CLOCK),
    day: (date) => formatMoment(written, date, { weekday: 'long', day: 'numeric', month: 'long' }),
    money: (amount) => numberFormat(written, { style: 'currency', currency: 'EUR' }).format(amount),
  };
}

/** Writes a number as people of that language do, as the texts of Scoop itself are written. */
const spoken = (value: string | number | undefined, written: string): string =>
  typeof value === 'number' ? numberFormat(written, {}).format(value) : (value ?? '');

/** Shortens `10:00:00` to `10:00`. */
export const hour = (time = ''): string => time.slice(0, 5);
