// Works out in SQL what an invoice still asks for (the same as dueCents in plugins/icecloud/invoices/due.ts), and
// whether it is overdue. While a credit note waits for a decision, the invoice is not reminded of, because the amount
// may no longer be owed (docs/domain 10.4).
import { type RawBuilder, sql } from 'kysely';
import { type HookContext, Problem, type Stored } from '#api';
import { today } from '#core/contract';
import { dueCents } from '../due.ts';

/** The amount in euros that is due on an invoice, for a query; its rows must not be credit notes. */
export function dueOf(table: string): RawBuilder<unknown> {
  const amount = (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`;
  return sql`(${amount('total_vati')} - ${amount('paid')} - ${amount('let_off_vati')} - ${amount('credited')})`;
}

export const overdue = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column('status')} in ('ISSUED', 'PARTLY_PAID') and ${column('type')} = 'INVOICE'
    and ${column('due_date')} < (now() at time zone 'Europe/Brussels')::date and ${dueOf(table)} > 0
    and not exists (select from invoice note where note.company_id = ${column('company_id')}
      and note.credits_invoice_id = ${column('id')} and note.status = 'DRAFT'))`;
};

/** Refuses a reminder by the same rule as the record's computed field. */
export async function refuseToRemind(
  invoice: Stored<'Invoice'>,
  { records }: Pick<HookContext, 'records'>,
): Promise<void> {
  const { id, type, status, due_date } = invoice;
  const isOpen = type === 'INVOICE' && (status === 'ISSUED' || status === 'PARTLY_PAID');
  if (!isOpen || !due_date || due_date >= today() || dueCents(invoice) <= 0) throw new Problem(409, 'notOverdue');
  const notes = await records('Invoice', { by: 'product' }).list({ credits_invoice_id: id, status: 'DRAFT' });
  if (notes.length > 0) throw new Problem(409, 'creditUndecided');
}
