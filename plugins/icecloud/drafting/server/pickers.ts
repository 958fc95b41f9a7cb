// Finds by typing whom an invoice can go to and what can stand on it, of all modules that offer it.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { isEnterpriseNumber, keptVatNumber } from '#core/contract';
import { INVOICING } from '../../invoices/server/invoice-course.ts';

const TYPED = { required: ['typed'], properties: { typed: { type: 'string', maxLength: 100 } } } as const;
const TEXT = { type: 'string' } as const;
/** A list to pick from has no room for more. */
const MOST = 12;

/** A number is found however it is written: BE 0417.497.106. */
const soughtOf = (typed: string): string => (isEnterpriseNumber(keptVatNumber(typed)) ? keptVatNumber(typed) : typed);

export const buyers = defineQuery({
  id: 'buyers',
  access: INVOICING,
  offers: true,
  changesWith: [],
  params: TYPED,
  row: {
    ...{ source: TEXT, source_name: TEXT, record_id: { type: 'integer' } },
    ...{ name: TEXT, company_name: TEXT, enterprise_nr: TEXT, email: TEXT, phone_nr: TEXT, locale: TEXT },
    ...{ address_street: TEXT, address_nr: TEXT, address_bus: TEXT, address_zipcode: TEXT, address_city: TEXT },
    ...{ address_country: TEXT, payment_days: { type: 'integer' } },
  },
  always: ['source', 'record_id', 'name'],
  // Somebody whom two sources know alike stands there once, as the one with an address knows them.
  sql: ({ offers, params }) => sql`select b.*, ${offers.sourceName('b')} as source_name from (
      select distinct on (lower(coalesce(o.company_name, '')), lower(o.name), coalesce(o.enterprise_nr, '')) o.*
      from (${offers.buyers(soughtOf(params.typed))}) as o
      order by lower(coalesce(o.company_name, '')), lower(o.name), coalesce(o.enterprise_nr, ''),
        (o.address_street is null), (o.email is null), o.source, o.record_id
    ) as b order by lower(coalesce(b.company_name, b.name)), b.name limit ${MOST}`,
});

export const goods = defineQuery({
  id: 'goods',
  access: INVOICING,
  offers: true,
  changesWith: [],
  params: TYPED,
  row: {
    ...{ source: TEXT, source_name: TEXT, record_id: { type: 'integer' }, name: TEXT, sku: TEXT, unit: TEXT },
    unit_price_vati: { type: 'number', money: true },
    ...{ vat_rate: { type: 'integer' }, is_gift_card: { type: 'boolean' } },
  },
  always: ['source', 'record_id', 'name'],
  sql: ({ offers, params }) => sql`select g.*, ${offers.sourceName('g')} as source_name
    from (${offers.goods(params.typed)}) as g order by lower(g.name), g.source, g.record_id limit ${MOST}`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/buyers': RowOf<typeof buyers>;
    'icecloud/goods': RowOf<typeof goods>;
  }
}
