// Collects what hooks may know of the whole product: declared permissions, shipped texts and Scoop's own origins.
import { type Dictionary, LOCALES, type Locale } from '#core/contract';
import type { Composition, Module } from '../contract/index.ts';
import type { Settings } from '../settings/settings.ts';
import { watchDoor } from '../watch/index.ts';
import { shippers } from './shipped.ts';

/** Includes the shipped texts, from which mails are written too. */
export type ShippedComposition = Composition & Required<Pick<Composition, 'texts'>>;

export async function compose(modules: readonly Module[], settings: Settings): Promise<ShippedComposition> {
  return {
    permissions: modules.flatMap(({ manifest }) => manifest.permissions ?? []),
    displayPermissions: modules.flatMap(({ manifest }) => manifest.displays ?? []),
    deviceKinds: modules.flatMap(({ manifest: { id: plugin, license, devices = [] } }) =>
      devices.map((kind) => ({ ...kind, plugin, ...(license && { license: kind.license ?? license }) })),
    ),
    texts: await textsOf(modules),
    origins: originsOf(settings),
    publicUrl: settings.publicUrl,
    audiences: modules.flatMap(({ server }) => server?.audiences ?? []),
    watching: watchDoor(modules),
  };
}

/** Reads the shipped texts of all modules: locale to text key to text. */
export async function textsOf(modules: readonly Module[]): Promise<ShippedComposition['texts']> {
  const texts = LOCALES.map(async (locale) => [locale, await shippedTexts(modules, locale)] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * The origins under which people and browsers reach this Scoop, without the one that it listens on, which the call
 * knows.
 */
function originsOf({ webOrigins, apiUrl, publicUrl }: Settings): string[] {
  const addresses = [apiUrl, publicUrl].filter((address) => address !== undefined);
  return [...new Set([...webOrigins, ...addresses.map((address) => new URL(address).origin)])];
}

async function shippedTexts(modules: readonly Module[], locale: Locale): Promise<Dictionary> {
  const loaded = await Promise.all(shippers(modules).map(({ texts }) => texts?.[locale]?.()));
  return Object.assign({}, ...loaded.map((dictionary) => dictionary?.default));
}
