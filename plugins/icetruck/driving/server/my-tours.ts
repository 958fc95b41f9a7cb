// Lists the tours of a driver, or of the van that a tablet is in, with all that the driver needs on the street: zone,
// customer, load, and calls nearby.

import type { RecordsOf, Row, Stored } from '#api';
import { isTourOf } from '../../tours/server/step.ts';
import { callsFor } from './calls-near.ts';
import type { Tour, TourOwner } from './own-tour.ts';

const SHOWN: readonly Tour['status'][] = ['PUBLISHED', 'DEPARTED', 'FINISHED'];
const product = { by: 'product' } as const;

interface Days {
  readonly today: string;
  readonly coming: readonly string[];
  /** A tour that left yesterday and is not back belongs to today. */
  readonly before: string;
}

/** Lists the tours of these days, the earliest first. */
export async function toursOf(whose: TourOwner, days: Days, records: RecordsOf): Promise<Row[]> {
  const listed = await records('IcecreamVanSchedule', product).list({
    date: [days.before, days.today, ...days.coming],
    status: SHOWN,
  });
  const tours = listed.filter(
    (tour) => isTourOf(tour, whose) && (tour.date !== days.before || tour.status === 'DEPARTED'),
  );
  return Promise.all(tours.map((tour) => shownTour(tour, { records, isNow: tour.date <= days.today })));
}

interface Showing {
  readonly records: RecordsOf;
  readonly isNow: boolean;
}

async function shownTour(tour: Tour, { records, isNow }: Showing): Promise<Row> {
  const van = await records('IcecreamVan', product).get(tour.icecream_van_id);
  const zone = await records('IcecreamVanZone', product).get(tour.icecream_van_zone_id);
  const isOut = isNow && (tour.status === 'PUBLISHED' || tour.status === 'DEPARTED');
  return {
    ...only(tour, ['id', 'date', 'time_start', 'time_stop', 'status', 'note', 'departed_at', 'returned_at']),
    van: van && { ...only(van, ['id', 'nr', 'name', 'license_plate']), ...pictureOf(van) },
    crew: await crewOf(tour, records),
    zone: zone && only(zone, ['id', 'name', 'abbreviation', 'color', 'polygon', 'permit_nr', 'note']),
    reservation: await customerOf(tour.icecream_van_reservation_id, records),
    load: await loadOf(tour, records),
    calls: isOut && van ? await callsFor(van, records) : [],
  };
}

/** The address of the van's picture, on which damage is pressed. */
function pictureOf(van: Row): Row {
  const picture = van.damage_report_background_image_uri;
  return picture ? { picture: `/v1/fleet/van-picture/ICECREAM_VAN/${van.id}/${picture}` } : {};
}

async function crewOf({ driver_employee_id, helper_employee_id }: Tour, records: RecordsOf): Promise<string[]> {
  const people = await Promise.all(
    [driver_employee_id, helper_employee_id].map((id) => records('Employee', product).get(id)),
  );
  return people.flatMap((person) => (person ? [`${person.first_name} ${person.last_name}`] : []));
}

/** Answers who booked the van, where and when it serves; of an account their own name and number. */
async function customerOf(id: number | undefined, records: RecordsOf): Promise<Row | undefined> {
  const booked = await records('IcecreamVanReservation', product).get(id);
  if (!booked) return undefined;
  const isKnown = booked.webshop_account_id !== undefined && records.has('WebshopAccount');
  const account: Partial<Stored<'WebshopAccount'>> | undefined = isKnown
    ? await records('WebshopAccount', product).get(booked.webshop_account_id)
    : undefined;
  const phone = booked.phone_nr ?? account?.cellphone_nr;
  return {
    ...only(booked, [
      'id',
      'nr',
      'event_name',
      'serve_start',
      'serve_stop',
      'nr_of_people',
      'latitude',
      'longitude',
      'notes',
    ]),
    name: [booked.company_name, booked.name ?? nameOf(account)].filter(Boolean).join(' · '),
    ...(phone && { phone: phone.replace(/^\+?/, '+') }),
    street: [booked.address_street, booked.address_nr, booked.address_bus].filter(Boolean).join(' '),
    city: [booked.address_zipcode, booked.address_city].filter(Boolean).join(' '),
  };
}

const nameOf = (person?: Row): string => [person?.first_name, person?.last_name].filter(Boolean).join(' ');

async function loadOf({ id }: Tour, records: RecordsOf): Promise<Row> {
  const [load] = await records('TourLoad', product).list({ icecream_van_schedule_id: id });
  const items = (load?.items ?? []).map((row) =>
    only(row, ['id', 'name', 'unit', 'planned', 'loaded', 'returned', 'wasted', 'sold']),
  );
  return { ...(load && only(load, ['loaded_at', 'returned_at'])), items };
}

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
