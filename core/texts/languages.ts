// Each language by its own name, so that everyone finds theirs in any other.
import type { Locale } from '#core/contract';

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
};
