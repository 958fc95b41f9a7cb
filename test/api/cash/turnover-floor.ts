// Puts tickets of shops and vans into a company of a test, as a till would have sent them.
import { sql } from 'kysely';
import type { House } from '../resources/house.ts';

export interface Ticket {
  readonly day: string;
  /** Noon by default. */
  readonly moment?: string;
  readonly division?: number;
  readonly van?: number;
  readonly status?: 'COMPLETED' | 'VOIDED';
  readonly kind?: 'SALE' | 'REFUND' | 'ORDER';
  readonly invoice?: number;
  /** Euro by rate; those of rate 0 are gift cards. */
  readonly totals: Readonly<Record<number, number>>;
  readonly method?: string;
  readonly rounding?: number;
  readonly at?: readonly [latitude: number, longitude: number];
}

let nr = 0;

/** Makes a till, at which all tickets are sold. */
export async function tillOf(house: House): Promise<number> {
  return house.database.system(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into device (company_id, name, kind)
      values (${house.own}, 'Till', 'TILL') returning id::int`.execute(db);
    return rows[0]!.id;
  });
}

/** Puts a ticket in and answers its id. */
export async function putTicket(house: House, device: number, ticket: Ticket): Promise<number> {
  const {
    day,
    division,
    van,
    status = 'COMPLETED',
    kind = 'SALE',
    invoice,
    totals,
    method = 'CASH',
    rounding = 0,
    at,
    moment = `${day}T12:00:00Z`,
  } = ticket;
  const vat = Object.entries(totals).map(([rate, total]) => {
    const tax = Math.round((total * 100 * Number(rate)) / (100 + Number(rate))) / 100;
    const net = Math.round((total - tax) * 100) / 100;
    return { rate: Number(rate), net, vat: tax, total, ...(Number(rate) === 0 && { is_gift_card: true }) };
  });
  const total = vat.reduce((sum, row) => sum + Math.round(row.total * 100), 0) / 100;
  nr += 1;
  return house.database.system(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into sale (company_id, nr, kind, status, device_id, icecream_van_id,
        division_id, at, business_date, latitude, longitude, vat, total_vati, rounding, invoice_id)
      values (${house.own}, ${nr}, ${kind}, ${status}, ${device}, ${van ?? null}, ${division ?? null},
        ${moment}::timestamptz, ${day}::date, ${at?.[0] ?? null}, ${at?.[1] ?? null}, ${JSON.stringify(vat)}::jsonb,
        ${total}, ${rounding}, ${invoice ?? null}) returning id::int`.execute(db);
    const { id } = rows[0]!;
    await sql`insert into salepayment (company_id, sale_id, position, method, amount, rounding)
      values (${house.own}, ${id}, 1, ${method}, ${total}, ${rounding})`.execute(db);
    return id;
  });
}

export async function ownVanOf(house: House): Promise<number> {
  nr += 1;
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  return Number((await house.make('icecreamvan', { nr: 500 + nr, name: 'Van', ...colours })).id);
}
