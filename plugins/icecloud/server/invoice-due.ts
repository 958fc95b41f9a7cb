// What an invoice still asks for, as SQL: the same as dueCents in plugins/icecloud/invoices/due.ts.
import { type RawBuilder, sql } from 'kysely';

/** Euros, of a row in a query that is an invoice and no credit note. */
export function dueOf(table: string): RawBuilder<unknown> {
  const amount = (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`;
  return sql`(${amount('total_vati')} - ${amount('paid')} - ${amount('let_off_vati')} - ${amount('credited')})`;
}
