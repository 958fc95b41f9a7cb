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

/**
 * In the app's own language this uses the company's own texts too; in another language the words are empty until they
 * are loaded.
 */
export function useWords(locale: Locale): (key: string) => string {
  const { t } = useTranslation();
  const [known, setKnown] = useState<{ locale: Locale; words: Dictionary }>();
  const isOwn = locale === session.locale;
  useEffect(() => {
    let isHere = true;
    if (!isOwn)
      WORDS[locale]().then(
        ({ default: words }) => isHere && setKnown({ locale, words }),
        // Offline the words stay empty; names and prices are enough.
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [locale, isOwn]);
  if (isOwn) return (key) => t(key);
  return (key) => (known?.locale === locale ? (known.words[key] ?? '') : '');
}
