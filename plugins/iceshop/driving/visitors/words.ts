// Loads the words of the driver's page where the rest of Scoop is absent.
import { type Dictionary, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import type { DriveWords } from '../pages/words.tsx';

const TEXTS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/iceshop/driving.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/iceshop/driving.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/iceshop/driving.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/iceshop/driving.json', { with: { type: 'json' } }),
};
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export async function driveWordsIn(locale: Locale): Promise<DriveWords> {
  const { default: texts } = await TEXTS[locale]();
  const written = formattingLocale(locale);
  const forms = new Intl.PluralRules(written);
  const textOf = (key: string, { count }: Readonly<Record<string, string | number>>) =>
    texts[`iceshop.myrun.${key}`] ?? texts[`iceshop.myrun.${key}_${forms.select(Number(count))}`] ?? '';
  return {
    t: (key, values = {}) =>
      textOf(key, values).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    time: (moment) => formatMoment(written, moment, CLOCK),
    day: (date) => formatMoment(written, date, { weekday: 'long', day: 'numeric', month: 'long' }),
    money: (amount) => numberFormat(written, { style: 'currency', currency: 'EUR' }).format(amount),
  };
}
