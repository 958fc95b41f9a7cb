// Lists the VAT rates that hold today, for forms with such a field, and refuses any other rate.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf, type ServerFieldKind } from '#api';
import { today } from '#core/contract';

/** Condition on the rows of `vat_rate`. */
const holds = (): RawBuilder<boolean> => sql`valid_from <= ${today()}::date
  and (valid_until is null or valid_until >= ${today()}::date)`;

export const vatRates = defineQuery({
  id: 'vat-rates',
  access: { permissions: [] },
  changesWith: [],
  row: { rate: { type: 'integer', unit: 'percent' }, label: { type: 'string' } },
  always: ['rate', 'label'],
  sql: () => sql`select rate, label from vat_rate where ${holds()} order by rate`,
});

export const vatRateKind: ServerFieldKind = {
  id: 'vat-rate',
  offered: {
    now: async (db) => {
      const { rows } = await sql<{ rate: number }>`select rate from vat_rate where ${holds()}`.execute(db);
      return new Set(rows.map(({ rate }) => rate));
    },
    fault: (rate) => ({ code: 'vatRate', params: { rate } }),
  },
};

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/vat-rates': RowOf<typeof vatRates>;
  }
}
