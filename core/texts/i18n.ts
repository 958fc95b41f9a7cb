// Texts: flat keys, one language loaded at a time, and who wins where two give the same key:
// the company's overrides, then a plugin, then core, then the key itself.
import i18next, { type i18n as Texts } from 'i18next';
import type { Dictionary, Locale } from '#core/contract';

const CORE = 'core';
export const OVERRIDES = 'overrides';

const CORE_TEXTS: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#locales/en/core.json'),
  nl: () => import('#locales/nl/core.json'),
  fr: () => import('#locales/fr/core.json'),
  de: () => import('#locales/de/core.json'),
};

export const i18n: Texts = i18next.createInstance();

/** Ready with core's texts when it resolves. */
export async function startTexts(locale: Locale): Promise<void> {
  const { default: core } = await CORE_TEXTS[locale]();
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: OVERRIDES,
    fallbackNS: [CORE],
    ns: [OVERRIDES, CORE],
    resources: { [locale]: { [CORE]: core, [OVERRIDES]: {} } },
    keySeparator: false,
    nsSeparator: false,
    // Keys are flat: nothing is looked for inside of texts, which took most of the time that a text took.
    ignoreJSONStructure: false,
    // React escapes what it shows, and the login page sets text, never markup.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = locale;
}

/** Adds a plugin's dictionary in front of core's. */
export function addTexts(plugin: string, dictionary: Dictionary): void {
  const fallbacks = i18n.options.fallbackNS as string[];
  if (!fallbacks.includes(plugin)) i18n.options.fallbackNS = [plugin, ...fallbacks];
  i18n.addResourceBundle(i18n.language, plugin, dictionary);
}

/** Replaces the company's layer, live. */
export function layOverrides(dictionary: Dictionary): void {
  i18n.removeResourceBundle(i18n.language, OVERRIDES);
  i18n.addResourceBundle(i18n.language, OVERRIDES, dictionary);
}
