// The words of ICESHOP; those of whoever drives are a file of their own, because the tablet's page has them too.
import type { Dictionary, Lazy, Plugin } from '#core/contract';

export const texts: NonNullable<Plugin['texts']> = {
  en: () =>
    together(import('#locales/en/iceshop.json', { with: { type: 'json' } }), import('#locales/en/driving.json')),
  nl: () =>
    together(import('#locales/nl/iceshop.json', { with: { type: 'json' } }), import('#locales/nl/driving.json')),
  fr: () =>
    together(import('#locales/fr/iceshop.json', { with: { type: 'json' } }), import('#locales/fr/driving.json')),
  de: () =>
    together(import('#locales/de/iceshop.json', { with: { type: 'json' } }), import('#locales/de/driving.json')),
};

async function together(...files: readonly ReturnType<Lazy<Dictionary>>[]): ReturnType<Lazy<Dictionary>> {
  const dictionaries = await Promise.all(files);
  return { default: Object.assign({}, ...dictionaries.map((file) => file.default)) };
}
