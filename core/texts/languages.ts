// Names each language in itself, so that everyone finds their own.
import type { Locale } from '#core/contract';

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
};
