// Finds an event's address on the map by the geocoding service. An unknown address has no point, because a guess would
// mislead.
import type { HookContext, PortMessages } from '#api';
import type { GeoPoint } from '#core/contract';

export const ADDRESS = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);
export type Addressed = Partial<Record<(typeof ADDRESS)[number], string | undefined>> &
  Partial<Record<keyof GeoPoint, number | undefined>>;

type Asking = Pick<HookContext, 'db' | 'services'> & { readonly actor: { readonly companyId: number } };

export const isMovedTo = (one: Addressed, previous: Addressed | undefined): boolean =>
  ADDRESS.some((name) => (one[name] ?? '') !== (previous?.[name] ?? ''));

/** Answers nothing if there is no geocoder, if it is away, or if it does not know the address. */
export async function placeAt(place: Addressed, { services, db, actor }: Asking): Promise<Partial<GeoPoint>> {
  if (!place.address_street || !place.address_city) return {};
  const parts = ['street', 'nr', 'zipcode', 'city', 'country'] as const;
  const message: PortMessages['geocoding'] = Object.fromEntries(
    parts.flatMap((part) => (place[`address_${part}`] ? [[part, place[`address_${part}`]]] : [])),
  );
  const { latitude, longitude } = (await services?.ask('geocoding', message, { db, companyId: actor.companyId })) ?? {};
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
}
