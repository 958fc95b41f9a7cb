// Loads the words of the driver's page where the rest of Scoop is absent.
import type { Dictionary, Locale } from '#core/contract';
import { type DriveWords, driveWordsOf } from '#core/driving';

const TEXTS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/iceshop/driving.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/iceshop/driving.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/iceshop/driving.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/iceshop/driving.json', { with: { type: 'json' } }),
};

export async function driveWordsIn(locale: Locale): Promise<DriveWords> {
  return driveWordsOf((await TEXTS[locale]()).default, 'iceshop.myrun', locale);
}
