// Fetches the help texts when somebody first opens the help, so that they do not slow signing in.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dictionary, isLocale, type Locale } from '#core/contract';
import { addTexts, hasTexts, i18n } from '../texts/i18n.ts';

const HELP = 'help';

const HELP_TEXTS: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#locales/en/help.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/help.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/help.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/help.json', { with: { type: 'json' } }),
};

async function loadHelp(): Promise<void> {
  const { language } = i18n;
  if (!isLocale(language) || hasTexts(HELP)) return;
  addTexts(HELP, (await HELP_TEXTS[language]()).default);
}

/** Answers the first of these texts that exists, once all are loaded or the loading has failed. */
export function useHelpTexts() {
  const { t, i18n } = useTranslation();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isHere = true;
    void loadHelp()
      .catch(() => undefined)
      .then(() => isHere && setKnown(true));
    return () => {
      isHere = false;
    };
  }, []);
  const textOf = (keys: readonly string[]): string | undefined => {
    const key = keys.find((one) => i18n.exists(one));
    return key === undefined ? undefined : t(key);
  };
  return { isKnown, textOf };
}
