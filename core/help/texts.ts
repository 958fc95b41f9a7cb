// The help texts: fetched when somebody first asks for help, so that nobody pays for them when signing in.
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

/** The first of these texts that there is, once they are all known; also where they could not be fetched. */
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
