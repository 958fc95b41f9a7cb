// Answers the data of the dispatch board for a day: its runs, their stops, the orders on no run yet, and the vans.
import { type RawBuilder, sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { broughtPieces, pieces } from './delivery-goods.ts';
import { waitsOn } from './delivery-waiting.ts';

export const SEES: Access = {
  permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
};
const DAY = { required: ['date'], properties: { date: { type: 'string', format: 'date' } } } as const;
const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const LOADS = { ambient: number, chilled: number, frozen: number, people: integer };

/** Counts the pieces of an order by temperature. */
const loadOf = (order: string): RawBuilder<unknown> =>
  sql`${pieces(sql`webshoporderline l
  join product p on p.company_id = l.company_id and p.id = l.product_id
  where l.company_id = ${sql.ref(`${order}.company_id`)} and l.webshop_order_id = ${sql.ref(`${order}.id`)}`)} load`;

const addressOf = (table: string): RawBuilder<unknown> => {
  const [street, nr, bus, zipcode, city] = ['street', 'nr', 'bus', 'zipcode', 'city'].map((part) =>
    sql.ref(`${table}.address_${part}`),
  );
  return sql`concat_ws(', ', nullif(concat_ws(' ', ${street}, ${nr}, ${bus}), ''), nullif(concat_ws(' ', ${zipcode}, ${city}), ''))`;
};

const runs = defineQuery({
  id: 'runs',
  access: SEES,
  changesWith: ['DeliverySchedule'],
  rowsOf: { key: 'id', models: { DeliverySchedule: 'id' } },
  params: DAY,
  row: {
    ...{ id: integer, version: integer, nr: text, status: text, kind: text, time_start: time, time_stop: time },
    delivery_van_id: { type: 'integer', relation: 'deliveryvan' },
    driver_employee_id: { type: 'integer', relation: 'employee' },
    co_driver_employee_id: { type: 'integer', relation: 'employee' },
    division_id: { type: 'integer', relation: 'division' },
    ...{ note: text, departed_at: moment, returned_at: moment },
    ...{ depot_latitude: number, depot_longitude: number },
  },
  always: ['id', 'version', 'nr', 'status', 'kind', 'time_start', 'time_stop', 'delivery_van_id'],
  sql: ({ params, visible }) => sql`select r.id, r.version, r.nr, r.status, r.kind, r.time_start, r.time_stop,
      r.delivery_van_id, r.driver_employee_id, r.co_driver_employee_id, r.division_id, r.note, r.departed_at, r.returned_at,
      depot.latitude::float as depot_latitude, depot.longitude::float as depot_longitude
    from deliveryschedule r
    left join lateral (select u.latitude, u.longitude from establishmentunit u
      left join division d on d.company_id = u.company_id and d.establishment_unit_id = u.id and d.id = r.division_id
      where u.company_id = r.company_id and u.latitude is not null and u.longitude is not null
      order by d.id is null, u.id limit 1) depot on true
    where ${visible('DeliverySchedule', 'r')} and r.date = ${params.date}::date and r.status <> 'CANCELLED'
    order by r.time_start, r.id`,
});

const stops = defineQuery({
  id: 'run-stops',
  access: SEES,
  changesWith: ['DeliveryStop', 'DeliverySchedule', 'WebshopOrder'],
  rowsOf: {
    key: 'id',
    models: { DeliveryStop: 'id', DeliverySchedule: 'delivery_schedule_id', WebshopOrder: 'webshop_order_id' },
  },
  params: DAY,
  row: {
    ...{
      id: integer,
      delivery_schedule_id: integer,
      position: integer,
      status: text,
      failure_reason: text,
      note: text,
    },
    ...{ webshop_order_id: integer, pick_up_point_id: integer, nr: integer, name: text, address: text },
    ...{ latitude: number, longitude: number, eta: moment, done_at: moment, slot_start: time, slot_stop: time },
    ...LOADS,
  },
  always: ['id', 'delivery_schedule_id', 'position', 'status', 'ambient', 'chilled', 'frozen'],
  sql: ({ params, visible }) => sql`select s.id, s.delivery_schedule_id, s.position, s.status, s.failure_reason, s.note,
      s.webshop_order_id, s.pick_up_point_id, o.nr, coalesce(o.contact_name, p.name) as name,
      coalesce(nullif(${addressOf('o')}, ''), ${addressOf('p')}) as address,
      s.latitude::float, s.longitude::float, s.eta, s.done_at, o.delivery_start as slot_start, o.delivery_stop as slot_stop,
      load.ambient + brought.ambient as ambient, load.chilled + brought.chilled as chilled,
      load.frozen + brought.frozen as frozen, o.people
    from deliveryschedule r
    join deliverystop s on s.company_id = r.company_id and s.delivery_schedule_id = r.id
    left join webshoporder o on o.company_id = s.company_id and o.id = s.webshop_order_id
    left join pickuppoint p on p.company_id = s.company_id and p.id = s.pick_up_point_id
    left join ${loadOf('o')} on true
    left join ${broughtPieces} brought on true
    where ${visible('DeliverySchedule', 'r')} and r.date = ${params.date}::date and r.status <> 'CANCELLED'
    order by s.delivery_schedule_id, s.position, s.id`,
});

/** Orders that could not be handed over on an earlier day wait as well. */
const toPlan = defineQuery({
  id: 'orders-to-plan',
  access: SEES,
  changesWith: ['WebshopOrder', 'DeliveryStop'],
  rowsOf: { key: 'id', models: { WebshopOrder: 'id' } },
  params: DAY,
  row: {
    ...{ id: integer, nr: integer, name: text, address: text, zone: text, status: text, note: text },
    ...{ latitude: number, longitude: number, slot_start: time, slot_stop: time, failed: { type: 'boolean' } },
    taken_off: { type: 'string', enum: ['FETCHED', 'SENT', 'OTHER_DAY', 'OTHER_TIME'] },
    ...LOADS,
  },
  always: ['id', 'nr', 'status', 'failed', 'ambient', 'chilled', 'frozen'],
  sql: ({
    actor,
    params,
  }) => sql`select o.id, o.nr, o.contact_name as name, ${addressOf('o')} as address, z.name as zone,
      o.status, o.customer_note as note, o.latitude::float, o.longitude::float,
      o.delivery_start as slot_start, o.delivery_stop as slot_stop, failed.is as failed, o.taken_off,
      load.ambient, load.chilled, load.frozen, o.people
    from webshoporder o
    left join deliveryzone z on z.company_id = o.company_id and z.id = o.delivery_zone_id
    join lateral (select exists (select from deliverystop s where s.company_id = o.company_id
      and s.webshop_order_id = o.id and s.status = 'FAILED') as is) failed on true
    left join ${loadOf('o')} on true
    where o.company_id = ${actor.companyId} and ${waitsOn(params.date)}
    order by o.delivery_start, o.nr`,
});

const vans = defineQuery({
  id: 'dispatch-vans',
  access: SEES,
  changesWith: ['DeliveryVan'],
  rowsOf: { key: 'id', models: { DeliveryVan: 'id' } },
  row: {
    ...{ id: integer, nr: integer, name: text, license_plate: text, color_text: text, color_background: text },
    ...{ latitude: number, longitude: number, velocity: number, seen_at: moment, unsafe: { type: 'boolean' } },
  },
  always: ['id', 'nr', 'name', 'color_text', 'color_background', 'unsafe'],
  sql: ({ actor, value }) => sql`select v.id, v.nr, v.name, v.license_plate, v.color_text, v.color_background,
      v.latitude::float, v.longitude::float, v.velocity::float, v.updated_at as seen_at, coalesce(${value('DeliveryVan', 'v', 'out_of_service')}, false) as unsafe
    from deliveryvan v where v.company_id = ${actor.companyId} order by v.nr, v.id`,
});

/**
 * Lists employees with a driving licence, without its number, which only people who manage employees' files may see.
 */
const drivers = defineQuery({
  id: 'drivers',
  access: SEES,
  changesWith: ['Employee'],
  row: { employee_id: { type: 'integer', relation: 'employee' }, on_leave: { type: 'boolean' } },
  always: ['employee_id'],
  sql: ({ actor }) => sql`select e.id as employee_id, e.is_on_leave as on_leave from employee e
    where e.company_id = ${actor.companyId} and e.deleted_at is null and e.drivers_license <> ''
    order by e.last_name, e.first_name, e.id`,
});

export const deliveryQueries = [runs, stops, toPlan, vans, drivers];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/runs': RowOf<typeof runs>;
    'iceshop/run-stops': RowOf<typeof stops>;
    'iceshop/orders-to-plan': RowOf<typeof toPlan>;
    'iceshop/dispatch-vans': RowOf<typeof vans>;
    'iceshop/drivers': RowOf<typeof drivers>;
  }
}
