// Defines in SQL what vans sold on business days: tickets that were not voided count, lines of gift cards are no turnover
// (docs/domain 18.4).
import { type RawBuilder, sql } from 'kysely';
import type { Input, QueryCall, ValuesIn } from '#api';

export type Sql = RawBuilder<unknown>;

export const PERMISSION = 'ICETRUCK_DAILY_SALES_REPORTS_VIEW';
export const access = { permissions: [PERMISSION], license: 'ICETRUCK' };

const day = { type: 'string', format: 'date' } as const;
export const params = {
  required: ['from', 'until'],
  properties: { from: day, until: day, icecream_van_id: { type: 'integer', minimum: 1 } },
} as const satisfies Input;
export const money = { type: 'number', unit: 'euro' } as const;
export const count = { type: 'integer' } as const;
export const text = { type: 'string' } as const;
export const moment = { type: 'string', format: 'date-time' } as const;
export const date = day;
export const van = { type: 'integer', relation: 'icecreamvan' } as const;

export interface StreetScope {
  readonly companyId: number;
  /** First and last business day. */
  readonly from: string;
  readonly until: string;
  readonly van?: number;
}

export const askedOf = ({
  actor,
  params: { from, until, icecream_van_id },
}: Pick<QueryCall<ValuesIn<typeof params>>, 'actor' | 'params'>): StreetScope => ({
  ...{ companyId: actor.companyId, from, until },
  ...(icecream_van_id !== undefined && { van: icecream_van_id }),
});

export const ofScope = (alias: string, { companyId, from, until, van: one }: StreetScope): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('company_id')} = ${companyId} and ${column('business_date')} between ${from}::date and ${until}::date
    and ${one === undefined ? sql`${column('icecream_van_id')} is not null` : sql`${column('icecream_van_id')} = ${one}`}`;
};

/** All tickets of vans as `s`, the voided ones too. */
export const ticketsOf = (asked: StreetScope): Sql => sql`sale s where ${ofScope('s', asked)}`;

export const COUNTS = sql`s.status <> 'VOIDED'`;

/**
 * Of the ticket `s`, without gift cards: those of a webshop order have no lines, and are turnover of the webshop. Nearly
 * every other ticket is its total, which is read six times as fast as its table of VAT.
 */
export const TURNOVER = sql`case when s.kind <> 'ORDER' and not s.vat @> '[{"is_gift_card": true}]' then s.total_vati else
  (select coalesce(sum(r.total), 0) from jsonb_to_recordset(s.vat) as r (is_gift_card boolean, total numeric)
    where r.is_gift_card is not true) end`;

export const ZONE = sql`'Europe/Brussels'`;
