// The words of the driver's page without the rest of Scoop around them.
import { type Dictionary, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import type { DriveWords } from '../../driving/words.tsx';

const TEXTS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/driving.json'),
  nl: () => import('#locales/nl/driving.json'),
  fr: () => import('#locales/fr/driving.json'),
  de: () => import('#locales/de/driving.json'),
};
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export async function driveWordsIn(locale: Locale): Promise<DriveWords> {
  const { default: texts } = await TEXTS[locale]();
  const written = formattingLocale(locale);
  return {
    t: (key, values = {}) =>
      (texts[`iceshop.myrun.${key}`] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    time: (moment) => formatMoment(written, moment, CLOCK),
    day: (date) => formatMoment(written, date, { weekday: 'long', day: 'numeric', month: 'long' }),
    money: (amount) => numberFormat(written, { style: 'currency', currency: 'EUR' }).format(amount),
  };
}
