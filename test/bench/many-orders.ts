// Makes a demo company with more webshop orders, as many on each day, with a timeslot and two lines each.
import type { Client } from 'pg';

export interface Days {
  /** The number of days before today. */
  readonly back: number;
  /** The number of days after today. */
  readonly ahead: number;
  readonly orders: number;
}

/** Adds orders: past ones are handed over and paid with few exceptions, and today's are being made. */
export async function addOrders(client: Client, { back, ahead, orders }: Days): Promise<void> {
  await client.query(SLOTS, [back]);
  await client.query(ORDERS, [back, ahead, orders]);
  await client.query(LINES);
}

export const ORDER_TABLES = ['deliveryslot', 'webshoporder', 'webshoporderline'] as const;

/** Copies each place's timeslots of today to the days before those that the demo has. */
const SLOTS = `
  insert into deliveryslot (company_id, deliverable_type, pick_up_point_id, delivery_zone_id, shipment_zone_id, place, date,
    time_start, time_stop, title, icon_type, icon, price_vati, active, is_seeded, capacity_orders)
  select company_id, deliverable_type, pick_up_point_id, delivery_zone_id, shipment_zone_id, place, date - n, time_start,
    time_stop, title, icon_type, icon, price_vati, active, is_seeded, 200
  from deliveryslot, generate_series(11, $1::int) as n where date = current_date`;

const ORDERS = `
  insert into webshoporder (company_id, nr, status, status_at, webshop_account_id, contact_name, contact_email,
    contact_phone_nr, channel, locale, deliverable_type, pick_up_point_id, delivery_zone_id, delivery_slot_id, delivery_date,
    delivery_start, delivery_stop, delivery_price_vati, address_street, address_nr, address_zipcode, address_city,
    address_country, vat, total_vati, discount_vati, paid_vati, payment_status, created_at, updated_at)
  select s.company_id, 1000 + n, case when s.date > current_date then 'CONFIRMED'
      when s.date = current_date then (array['CONFIRMED', 'IN_PRODUCTION', 'READY'])[1 + n % 3]
      when n % 997 = 0 then 'READY' when n % 40 = 0 then 'CANCELLED' else 'COMPLETED' end, s.date::timestamptz,
    a.ids[1 + n % array_length(a.ids, 1)], 'Noor Quintens ' || n, 'noor.' || n || '@klant.example', '+32470123456',
    'WEBSHOP', 'nl', s.deliverable_type, s.pick_up_point_id, s.delivery_zone_id, s.id, s.date, s.time_start, s.time_stop,
    case when s.delivery_zone_id is not null then s.price_vati end,
    case when s.delivery_zone_id is not null then 'Molenkouter' end, case when s.delivery_zone_id is not null then '7' end,
    case when s.delivery_zone_id is not null then '9000' end, case when s.delivery_zone_id is not null then 'Gent' end,
    case when s.delivery_zone_id is not null then 'BE' end, '[{"rate": 6, "net": 27.36, "vat": 1.64, "total": 29}]',
    29, 0, case when n % 250 = 0 then 0 else 29 end, case when n % 250 = 0 then 'UNPAID' else 'PAID' end,
    s.date - interval '1 day', s.date - interval '1 day'
  from generate_series(0, $3::int - 1) as n
  join (select *, row_number() over (partition by date order by id) as nth from deliveryslot
      where shipment_zone_id is null) as s
    on s.date = current_date - $1::int + n % ($1::int + $2::int + 1) and s.nth = 1 + n / ($1::int + $2::int + 1) % 30
  cross join (select array_agg(id order by id) as ids from webshopaccount) as a`;

const LINES = `
  insert into webshoporderline (company_id, webshop_order_id, position, product_id, name, quantity, unit_price_vati,
    vat_rate, total_vati)
  select o.company_id, o.id, position, p.ids[1 + (o.id + position) % array_length(p.ids, 1)], 'Vanille, 1 liter', 1, 14.5,
    6, 14.5
  from webshoporder o cross join generate_series(1, 2) as position
  cross join (select array_agg(id order by id) as ids from product) as p
  where o.nr >= 1000`;
