// Answers what the board of a week reads: tours, vans, zones, people who may drive, loads, and what reservations hold.
// `factsOf` (rules/facts-of.ts) puts these rows together for the rules.
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { bookingsSql, driversSql, loadsSql, type TourWindow, toursSql, vansSql, zonesSql } from './tour-sql.ts';

export const SEES: Access = {
  permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'],
};
export const PLANS: Access = { permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] };

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const flag = { type: 'boolean' } as const;
const employee = { type: 'integer', relation: 'employee' } as const;
const van = { type: 'integer', relation: 'icecreamvan' } as const;
const zone = { type: 'integer', relation: 'icecreamvanzone' } as const;
const list = { type: 'array', items: { type: 'object' } } as const;
export const WINDOW = { required: ['from', 'until'], properties: { from: day, until: day } } as const;

const windowOf = ({ companyId }: { companyId: number }, params: { from: string; until: string }): TourWindow => ({
  companyId,
  from: params.from,
  until: params.until,
});

const tours = defineQuery({
  id: 'tours',
  access: SEES,
  changesWith: ['IcecreamVanSchedule'],
  rowsOf: { key: 'id', models: { IcecreamVanSchedule: 'id' } },
  params: WINDOW,
  row: {
    ...{ id: integer, version: integer, date: day, time_start: time, time_stop: time },
    status: { type: 'string', enum: ['DRAFT', 'PUBLISHED', 'DEPARTED', 'FINISHED', 'CANCELLED'] },
    ...{ icecream_van_id: van, icecream_van_zone_id: zone, driver_employee_id: employee, helper_employee_id: employee },
    ...{ menu_id: integer, load_size_id: integer, shift_id: integer, helper_shift_id: integer },
    icecream_van_reservation_id: { type: 'integer', relation: 'icecreamvanreservation' },
    ...{ departed_at: moment, returned_at: moment, cancel_reason: text, note: text },
    accepted: { type: 'array', items: text },
    /** Each is a `Finding` of the rules: what is wrong with the tour now, as the alarm sees it. */
    problems: list,
  },
  always: ['id', 'version', 'date', 'time_start', 'time_stop', 'status', 'icecream_van_id', 'accepted', 'problems'],
  sql: ({ actor, params, visible }) => toursSql(windowOf(actor, params), visible('IcecreamVanSchedule', 't')),
});

const vans = defineQuery({
  id: 'tour-vans',
  access: SEES,
  changesWith: ['IcecreamVan'],
  rowsOf: { key: 'id', models: { IcecreamVan: 'id' } },
  row: {
    ...{ id: integer, nr: integer, name: text, license_plate: text, color_text: text, color_background: text },
    ...{ insurance_expires_at: day, inspection_expires_at: day, unsafe: flag },
  },
  always: ['id', 'name', 'color_text', 'color_background', 'unsafe'],
  sql: ({ actor, value }) =>
    vansSql(actor.companyId, sql`coalesce(${value('IcecreamVan', 'v', 'out_of_service')}, false)`),
});

const zones = defineQuery({
  id: 'tour-zones',
  access: SEES,
  changesWith: ['IcecreamVanZone', 'IcecreamVanSchedule'],
  params: WINDOW,
  row: {
    ...{ id: integer, name: text, abbreviation: text, color: text, municipality: text, active: flag },
    ...{ permit_nr: text, permit_until: day, weekdays: { type: 'array', items: text } },
    ...{ time_from: time, time_until: time, rest_days: integer, last_worked: day },
    /** Each is `{ tour_id, date }`: a day on which a tour works there. */
    worked: list,
  },
  always: ['id', 'name', 'abbreviation', 'color', 'active', 'weekdays', 'rest_days', 'worked'],
  sql: ({ actor, params }) => zonesSql(windowOf(actor, params)),
});

const drivers = defineQuery({
  id: 'tour-drivers',
  access: SEES,
  changesWith: ['Employee', 'IcecreamVanPreferredZone', 'IcecreamVanSchedule'],
  params: WINDOW,
  row: {
    ...{ id: integer, employee_id: employee, name: text, licence: flag, left: flag, on_leave: flag },
    ...{ tours: integer, minutes: integer },
    /** Each is `{ icecream_van_zone_id, rank, weekday, valid_from, valid_until }`, the best first. */
    wishes: list,
  },
  always: ['id', 'employee_id', 'name', 'licence', 'left', 'on_leave', 'tours', 'minutes', 'wishes'],
  sql: ({ actor, params }) => driversSql(windowOf(actor, params)),
});

const bookings = defineQuery({
  id: 'bookings',
  access: SEES,
  changesWith: ['IcecreamVanBooking', 'IcecreamVanReservation'],
  rowsOf: { key: 'id', models: { IcecreamVanBooking: 'id' } },
  params: WINDOW,
  row: {
    ...{ id: integer, icecream_van_id: van, name: text, status: text, blocked_from: moment, blocked_until: moment },
    icecream_van_reservation_id: { type: 'integer', relation: 'icecreamvanreservation' },
    ...{ date: day, serve_start: time, serve_stop: time, option_until: moment, nr_of_people: integer },
    ...{ menu_id: integer, load_size_id: integer, city: text },
  },
  always: [
    ...(['id', 'icecream_van_id', 'name', 'status', 'blocked_from', 'blocked_until', 'date'] as const),
    ...(['icecream_van_reservation_id', 'serve_start', 'serve_stop'] as const),
  ],
  sql: ({ actor, params }) => bookingsSql(windowOf(actor, params)),
});

const loads = defineQuery({
  id: 'tour-loads',
  access: SEES,
  changesWith: ['LoadSize'],
  row: { id: integer, abbreviation: text, description: text, auto_apply_at_nr_of_people: integer },
  always: ['id', 'abbreviation'],
  sql: ({ actor }) => loadsSql(actor.companyId),
});

export const tourQueries = [tours, vans, zones, drivers, bookings, loads];

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/tours': RowOf<typeof tours>;
    'icetruck/tour-vans': RowOf<typeof vans>;
    'icetruck/tour-zones': RowOf<typeof zones>;
    'icetruck/tour-drivers': RowOf<typeof drivers>;
    'icetruck/bookings': RowOf<typeof bookings>;
    'icetruck/tour-loads': RowOf<typeof loads>;
  }
}
