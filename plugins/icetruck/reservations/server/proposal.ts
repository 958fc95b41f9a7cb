// Answers POST /v1/icetruck/reservation-proposal: travel, load, capacity and price of what a form holds (docs/domain
// 16.10).
import { defineRoute, type RouteCall } from '#api';
import { LOCALES } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { capacityOf } from '../span.ts';
import { RESERVATIONS, WHEN } from './free-vans.ts';
import { loadSizeFor } from './load.ts';
import { depositOf, proposedLines, totalOf } from './proposed-lines.ts';
import { type Addressed, placeAt } from './reservation-place.ts';
import { travelTo } from './travel.ts';

const ID = { type: 'integer' } as const;
const TEXT = { type: 'string', maxLength: 255 } as const;

/**
 * POST /v1/icetruck/reservation-proposal proposes travel, load size, price lines and deposit for a form that may be half
 * filled in. It keeps minutes of travel that stand in the form, and looks up where an address without coordinates lies.
 */
export const reservationProposal = defineRoute({
  method: 'POST',
  path: '/reservation-proposal',
  access: RESERVATIONS,
  body: {
    properties: {
      ...WHEN,
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      nr_of_people: { type: 'integer', minimum: 1, maximum: 99999 },
      ...{ address_street: TEXT, address_nr: TEXT, address_zipcode: TEXT, address_city: TEXT, address_country: TEXT },
      crew: { type: 'integer', minimum: 0, maximum: 99 },
      menu_id: ID,
      icecream_van_ids: { type: 'array', maxItems: 50, uniqueItems: true, items: ID },
      locale: { type: 'string', enum: [...LOCALES] },
    },
  },
  run: async (call) => ({ data: await proposalOf(call.body, call) }),
});

interface Asked extends Addressed {
  readonly date?: string;
  readonly serve_start?: string;
  readonly serve_stop?: string;
  readonly travel_before?: number;
  readonly travel_after?: number;
  readonly nr_of_people?: number;
  readonly crew?: number;
  readonly menu_id?: number;
  readonly icecream_van_ids?: readonly number[];
  readonly locale?: string;
}

export async function proposalOf(asked: Asked, context: RouteCall) {
  const said = context.settings<typeof mine>();
  const vans = asked.icecream_van_ids?.length ?? 0;
  const place = asked.latitude === undefined ? await placeAt(asked, context) : asked;
  const travel = await travelTo(place, context);
  const travel_before = asked.travel_before ?? travel?.minutes;
  const travel_after = asked.travel_after ?? travel?.minutes;
  const perHour = (await menuCapacity(asked.menu_id, context)) ?? said.reservation_capacity_per_hour;
  const { capacity, needed_vans, isTooSmall } = capacityOf({ ...asked, vans, perHour });
  const priced = { ...asked, travel_before, travel_after, vans, km: travel?.km };
  const lines = await proposedLines(priced, asked.locale ?? 'nl', context);
  const total_vati = totalOf(lines);
  return {
    ...{ latitude: place.latitude, longitude: place.longitude },
    ...{ travel_before, travel_after, km: travel?.km, is_routed: travel?.is_routed ?? false },
    ...{ load_size_id: await loadSizeFor(asked.nr_of_people, context), capacity, needed_vans, lines },
    ...{ deposit: depositOf(total_vati, said.reservation_deposit_percent), total_vati },
    ...(isTooSmall && { hint: { kind: 'TOO_MANY_PEOPLE', people: asked.nr_of_people, capacity, needed_vans } }),
  };
}

/** What a menu says that a van serves in an hour; undefined where the company has no menus. */
export async function menuCapacity(
  id: number | null | undefined,
  { records }: Pick<RouteCall, 'records'>,
): Promise<number | undefined> {
  if (!id || !records.has('Menu')) return undefined;
  return (await records('Menu', { by: 'product' }).get(id))?.capacity_per_hour;
}
