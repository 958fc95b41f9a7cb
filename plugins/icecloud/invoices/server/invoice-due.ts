// Works out in SQL what an invoice still asks for (the same as dueCents in plugins/icecloud/invoices/due.ts), and
// whether it is overdue. While a credit note waits for a decision, the invoice is not reminded of, because the amount
// may no longer be owed (docs/domain 10.4).
import { type RawBuilder, sql } from 'kysely';
import { type HookContext, Problem, type Stored } from '#api';
import { today } from '#core/contract';
import { dueCents } from '../due.ts';
import type { Schedule } from '../reminding.ts';
import { settings } from '../settings.ts';

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

/** Reads the company's `reminder_first_days`, `reminder_second_days` and `reminder_last_days`. */
const daysSaid = (table: string, name: string, usual: number): RawBuilder<number> =>
  sql`(select coalesce((c.settings -> 'icecloud' ->> ${name})::int, ${usual}) from company c
    where c.id = ${sql.ref(`${table}.company_id`)})`;

/** The day from which the next reminder is due (as nextReminder of reminding.ts); nothing after the last level. */
export const nextReminderOn = (table: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const usual = settings.properties;
  const days = (name: keyof Schedule) => daysSaid(table, name, usual[name].default);
  const since = sql`coalesce((${column('reminded_at')} at time zone 'Europe/Brussels')::date, ${column('due_date')})`;
  return sql<string>`(case coalesce(${column('reminders')}, 0)
    when 0 then ${since} + ${days('reminder_first_days')} when 1 then ${since} + ${days('reminder_second_days')}
    when 2 then ${since} + ${days('reminder_last_days')} end)`;
};

/** Overdue, not disputed, its turn has come, and an address is known. */
export const isToRemind = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${overdue(table)} and ${column('disputed_at')} is null and coalesce(${column('email')}, '') <> ''
    and coalesce(${nextReminderOn(table)} <= (now() at time zone 'Europe/Brussels')::date, false))`;
};

/** Refuses a reminder by the same rule as the record's computed field. */
export async function refuseToRemind(
  invoice: Stored<'Invoice'>,
  { records }: Pick<HookContext, 'records'>,
): Promise<void> {
  const { id, type, status, due_date, disputed_at } = invoice;
  const isOpen = type === 'INVOICE' && (status === 'ISSUED' || status === 'PARTLY_PAID');
  if (!isOpen || !due_date || due_date >= today() || dueCents(invoice) <= 0) throw new Problem(409, 'notOverdue');
  if (disputed_at) throw new Problem(409, 'invoiceDisputed');
  const notes = await records('Invoice', { by: 'product' }).list({ credits_invoice_id: id, status: 'DRAFT' });
  if (notes.length > 0) throw new Problem(409, 'creditUndecided');
}
