// The VAT rates that hold today, for whoever fills in a form with one.
import { sql } from 'kysely';
import type { ServerQuery } from '#api';
import { today } from '#core/contract';

export const vatRates: ServerQuery = {
  id: 'vat-rates',
  access: { permissions: [] },
  changesWith: [],
  row: { rate: { type: 'integer', unit: 'percent' }, label: { type: 'string' } },
  sql: () => sql`select rate, label from vat_rate
    where valid_from <= ${today()}::date and (valid_until is null or valid_until >= ${today()}::date) order by rate`,
};
