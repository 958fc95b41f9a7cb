// Every text that core and the modules ship, in all languages, and whose it is.
import { type Dictionary, type Lazy, LOCALES, type Locale, type Plugin, type Words } from '#core/contract';
import type { Module } from '../plugin.ts';

const CORE_TEXTS: Readonly<Record<Locale, Lazy<Dictionary>>> = {
  en: () => import('#locales/en/core.json'),
  nl: () => import('#locales/nl/core.json'),
  fr: () => import('#locales/fr/core.json'),
  de: () => import('#locales/de/core.json'),
};

export interface ShippedText {
  readonly module: string;
  readonly shipped: Words;
}

export type Shipped = ReadonlyMap<string, ShippedText>;

/**
 * As the product reads them: what a later one says takes the place of what those before it say. A built-in module may
 * say something else than core; a package says nothing for others, and of two packages the first has the word.
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
      // One that cannot be read is missing: all others can still be changed.
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
