// Loads the words of products in a language other than the app's, when somebody looks at that language.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#core';
import type { Dictionary, Locale } from '#core/contract';

const WORDS: Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('#locales/en/iceshop/products.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/iceshop/products.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/iceshop/products.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/iceshop/products.json', { with: { type: 'json' } }),
};

/** In the app's own language with what the company says in other words; nothing while those of another are on their way. */
export function useWords(locale: Locale): (key: string) => string {
  const { t } = useTranslation();
  const [known, setKnown] = useState<{ locale: Locale; words: Dictionary }>();
  const isOwn = locale === session.locale;
  useEffect(() => {
    let isHere = true;
    if (!isOwn)
      WORDS[locale]().then(
        ({ default: words }) => isHere && setKnown({ locale, words }),
        // Offline: names and price say enough.
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [locale, isOwn]);
  if (isOwn) return (key) => t(key);
  return (key) => (known?.locale === locale ? (known.words[key] ?? '') : '');
}
