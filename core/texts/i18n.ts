// Loads texts with flat keys, one language at a time. Where two layers have the same key, the company's overrides win,
// then a plugin, then core, then the packages; without any, the key itself is shown.
import i18next, { type i18n as Texts } from 'i18next';
import { type Dictionary, INTERPOLATION, type Locale, SPOKEN } from '#core/contract';

const CORE = 'core';
const OVERRIDES = 'overrides';
const PACKAGES = 'packages';
/** Holds all layers merged, so that a text is found by one look-up. */
const SHOWN = 'shown';

const CORE_TEXTS: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#locales/en/core.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/core.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/core.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/core.json', { with: { type: 'json' } }),
};

export const i18n: Texts = i18next.createInstance().use(SPOKEN);

/** Layers of the current language; the first one wins. */
let layers: readonly (readonly [name: string, dictionary: Dictionary])[] = [];

/** Answers how texts of a language are looked up, in a dictionary that holds all layers. */
const lookUp = (locale: Locale, shown: Dictionary) => ({
  lng: locale,
  fallbackLng: false as const,
  defaultNS: SHOWN,
  ns: [SHOWN],
  resources: { [locale]: { [SHOWN]: shown } },
  keySeparator: false as const,
  nsSeparator: false as const,
  // Without this, a look-up would search inside texts for nested keys, which took most of its time.
  ignoreJSONStructure: false,
  // React escapes what it shows, and the login page sets text, never markup.
  interpolation: INTERPOLATION,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Resolves when core's texts are ready. */
export async function startTexts(locale: Locale): Promise<void> {
  const { default: core } = await CORE_TEXTS[locale]();
  layers = [
    [OVERRIDES, {}],
    [CORE, core],
    [PACKAGES, {}],
  ];
  // A copy, since the company's changes are laid over it.
  await i18n.init(lookUp(locale, { ...core }));
  document.documentElement.lang = locale;
}

/**
 * Answers texts of another language beside the page's own: core's, with these over them. The last dictionary wins.
 */
export async function textsBeside(locale: Locale, over: readonly Dictionary[]): Promise<Texts> {
  const { default: core } = await CORE_TEXTS[locale]();
  const made = i18next.createInstance().use(SPOKEN);
  await made.init(lookUp(locale, Object.assign({}, core, ...over)));
  return made;
}

/** Adds a plugin's dictionary in front of core's. */
export const addTexts = (plugin: string, dictionary: Dictionary): void => addAllTexts([[plugin, dictionary]]);

/** Adds several dictionaries; the last one comes first. */
export function addAllTexts(added: readonly (readonly [plugin: string, dictionary: Dictionary])[]): void {
  const names = new Set(added.map(([name]) => name));
  const [own, others] = [layers.filter(isOwn), layers.filter((each) => !isOwn(each) && !names.has(each[0]))];
  const before = layers;
  layers = [...own, ...[...added].reverse(), ...others];
  // Every text on the page is drawn again after this, so layers that stay the same are not laid again.
  if (before.length !== layers.length || !before.every((layer, index) => isSame(layer, layers[index]!))) layAgain();
}

/** Replaces the company's layer, live. */
export function layOverrides(dictionary: Dictionary): void {
  replace(OVERRIDES, dictionary);
}

/**
 * Replaces the texts of all installed packages, live. They stand behind those of Scoop, so that a package cannot change
 * Scoop's own texts.
 */
export function layPackageTexts(dictionary: Dictionary): void {
  replace(PACKAGES, dictionary);
}

export const textLayers = (): typeof layers => layers;

export const hasTexts = (plugin: string): boolean => layers.some(([name]) => name === plugin);

/** Tells whether the company has changed this text. */
export const isOwnText = (key: string): boolean => layers.some((each) => isOwn(each) && key in each[1]);

const isOwn = ([name]: (typeof layers)[number]): boolean => name === OVERRIDES;

function isSame([name, one]: (typeof layers)[number], [otherName, other]: (typeof layers)[number]): boolean {
  if (name !== otherName || one === other) return name === otherName;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Replaces a layer in its place; of thousands of texts only the different ones are laid again. */
function replace(name: string, dictionary: Dictionary): void {
  const before = layers.find((each) => each[0] === name)?.[1] ?? {};
  layers = layers.map((each) => (each[0] === name ? [name, dictionary] : each));
  const keys = Object.keys({ ...before, ...dictionary });
  layKeys(keys.filter((key) => before[key] !== dictionary[key]));
}

function layKeys(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const shown: Dictionary = i18n.getResourceBundle(i18n.language, SHOWN);
  const texts = keys.map(
    (key) => [key, layers.find(([, dictionary]) => Object.hasOwn(dictionary, key))?.[1][key]] as const,
  );
  for (const [key, text] of texts) if (text === undefined) delete (shown as Record<string, string>)[key];
  i18n.addResources(i18n.language, SHOWN, Object.fromEntries(texts.filter(([, text]) => text !== undefined)));
}

/** Merges all layers again and tells everything that shows texts. */
export function layAgain(): void {
  const shown = Object.assign({}, ...[...layers].reverse().map(([, dictionary]) => dictionary));
  i18n.removeResourceBundle(i18n.language, SHOWN);
  i18n.addResourceBundle(i18n.language, SHOWN, shown, false, true, { skipCopy: true });
}
