// Texts: flat keys, one language loaded at a time, and who wins where two give the same key:
// the company's overrides, then a plugin, then core, then the packages, then the key itself.
import i18next, { type i18n as Texts } from 'i18next';
import type { Dictionary, Locale } from '#core/contract';

const CORE = 'core';
const OVERRIDES = 'overrides';
const PACKAGES = 'packages';
/** All layers over each other: a text is looked for once, and not in each of them. */
const SHOWN = 'shown';

const CORE_TEXTS: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#locales/en/core.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/core.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/core.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/core.json', { with: { type: 'json' } }),
};

export const i18n: Texts = i18next.createInstance();

/** Of the language that is shown; the first wins. */
let layers: readonly (readonly [name: string, dictionary: Dictionary])[] = [];

/** Ready with core's texts when it resolves. */
export async function startTexts(locale: Locale): Promise<void> {
  const { default: core } = await CORE_TEXTS[locale]();
  layers = [
    [OVERRIDES, {}],
    [CORE, core],
    [PACKAGES, {}],
  ];
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: SHOWN,
    ns: [SHOWN],
    // A copy: what the company changes is laid over it.
    resources: { [locale]: { [SHOWN]: { ...core } } },
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
export const addTexts = (plugin: string, dictionary: Dictionary): void => addAllTexts([[plugin, dictionary]]);

/** The last one foremost. */
export function addAllTexts(added: readonly (readonly [plugin: string, dictionary: Dictionary])[]): void {
  const names = new Set(added.map(([name]) => name));
  const [own, others] = [layers.filter(isOwn), layers.filter((each) => !isOwn(each) && !names.has(each[0]))];
  const before = layers;
  layers = [...own, ...[...added].reverse(), ...others];
  // Whoever shows texts draws anew after it: the same ones once more change nothing.
  if (before.length !== layers.length || !before.every((layer, index) => isSame(layer, layers[index]!))) layAgain();
}

/** Replaces the company's layer, live. */
export function layOverrides(dictionary: Dictionary): void {
  replace(OVERRIDES, dictionary);
}

/** Replaces the texts of all installed packages, live; they stand behind those that Scoop ships: what is ours keeps its words. */
export function layPackageTexts(dictionary: Dictionary): void {
  replace(PACKAGES, dictionary);
}

export const textLayers = (): typeof layers => layers;

export const hasTexts = (plugin: string): boolean => layers.some(([name]) => name === plugin);

/** The company changed its words. */
export const isOwnText = (key: string): boolean => layers.some((each) => isOwn(each) && key in each[1]);

const isOwn = ([name]: (typeof layers)[number]): boolean => name === OVERRIDES;

function isSame([name, one]: (typeof layers)[number], [otherName, other]: (typeof layers)[number]): boolean {
  if (name !== otherName || one === other) return name === otherName;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** A layer that is there by another, where it stands: of thousands of texts only those are laid that differ. */
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

/** Once more, for everything that listens to it. */
export function layAgain(): void {
  const shown = Object.assign({}, ...[...layers].reverse().map(([, dictionary]) => dictionary));
  i18n.removeResourceBundle(i18n.language, SHOWN);
  i18n.addResourceBundle(i18n.language, SHOWN, shown, false, true, { skipCopy: true });
}
