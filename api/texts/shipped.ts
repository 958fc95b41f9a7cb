// Reads every text that core and the modules ship, in all languages, with the module that it belongs to.
import { type Dictionary, type Lazy, LOCALES, type Locale, type Plugin, type Words } from '#core/contract';
import type { Module } from '../contract/index.ts';

/** Browsers get neither the texts of mails nor, until they ask, those of the help. */
const CORE_TEXTS: Readonly<Record<Locale, Lazy<Dictionary>>> = {
  en: () => together(import('#locales/en/core.json'), import('#locales/en/help.json'), import('#locales/en/mail.json')),
  nl: () => together(import('#locales/nl/core.json'), import('#locales/nl/help.json'), import('#locales/nl/mail.json')),
  fr: () => together(import('#locales/fr/core.json'), import('#locales/fr/help.json'), import('#locales/fr/mail.json')),
  de: () => together(import('#locales/de/core.json'), import('#locales/de/help.json'), import('#locales/de/mail.json')),
};

async function together(...files: readonly ReturnType<Lazy<Dictionary>>[]): ReturnType<Lazy<Dictionary>> {
  const dictionaries = await Promise.all(files);
  return { default: Object.assign({}, ...dictionaries.map((file) => file.default)) };
}

export interface ShippedText {
  readonly module: string;
  readonly shipped: Words;
}

export type Shipped = ReadonlyMap<string, ShippedText>;

/**
 * Orders the texts so that later ones override earlier ones: a built-in module may override core, a package may not
 * override others, and of two packages the first wins.
 */
export function shippers(modules: readonly Module[]): readonly Pick<Plugin, 'id' | 'texts'>[] {
  const builtIn = modules.filter(({ isPackage }) => !isPackage);
  const packages = modules.filter(({ isPackage }) => isPackage).reverse();
  const manifests = (some: readonly Module[]) => some.map(({ manifest }) => manifest);
  return [...manifests(packages), { id: 'core', texts: CORE_TEXTS }, ...manifests(builtIn)];
}

export async function loadShipped(modules: readonly Module[]): Promise<Shipped> {
  const found = new Map<string, { module: string; shipped: Partial<Record<Locale, string>> }>();
  for (const { id, texts } of shippers(modules)) {
    for (const locale of LOCALES) {
      // A file that cannot be read counts as empty, so that all other texts can still be changed.
      const dictionary = (await texts?.[locale]?.().catch(() => undefined))?.default ?? {};
      for (const [key, text] of Object.entries(dictionary)) {
        const known = found.get(key) ?? { module: id, shipped: {} };
        known.module = id;
        known.shipped[locale] = text;
        found.set(key, known);
      }
    }
  }
  return found;
}
