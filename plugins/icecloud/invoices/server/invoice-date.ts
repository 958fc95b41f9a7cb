// Holds the day of an invoice: somebody may choose it while it is a draft, not after today, nor in another year than its
// number, nor before the latest one that was issued, and its VAT rates are those of that day (docs/domain 10.1, 10.6).
import { sql } from 'kysely';
import { type HookContext, invalid, oneAtATime, type Row, type Stored, type Unsaved } from '#api';
import { today } from '#core/contract';

interface Fault {
  readonly path: string;
  readonly code: string;
  readonly params?: Row;
}

type Asking = Pick<HookContext, 'db' | 'actor'>;

/** An invoice is not of a day to come, and its number counts in the year in which it is issued. */
export function dateFaults({ issue_date }: Unsaved<'Invoice'>, now = today()): Fault[] {
  if (!issue_date) return [];
  if (issue_date > now) return [{ path: 'issue_date', code: 'invoiceDateAhead' }];
  return issue_date.slice(0, 4) === now.slice(0, 4) ? [] : [{ path: 'issue_date', code: 'invoiceDateYear' }];
}

/** Refuses VAT rates that do not hold on the day of the invoice. */
export async function refuseOldRates(invoice: Stored<'Invoice'>, { db }: HookContext): Promise<void> {
  const day = invoice.issue_date ?? today();
  const { rows } = await sql<{ rate: number }>`select rate from vat_rate
    where valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)`.execute(db);
  const valid = new Set(rows.map(({ rate }) => rate));
  const errors = (invoice.lines ?? []).flatMap(({ vat_rate: rate }, index) =>
    valid.has(rate) ? [] : [{ path: `lines.${index}.vat_rate`, code: 'vatRate', params: { rate } }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Numbers follow the days: after one of the 10th, none of the 9th is issued in that year. */
export async function behindFaults(
  { issue_date }: Pick<Unsaved<'Invoice'>, 'issue_date'>,
  { db, actor }: Asking,
): Promise<Fault[]> {
  if (!issue_date) return [];
  const { rows } = await sql<{ nr: string; day: string }>`select nr, issue_date::text as day from invoice
    where company_id = ${actor.companyId} and status <> 'DRAFT' and issue_date > ${issue_date}::date
      and issue_date < make_date(extract(year from ${issue_date}::date)::int + 1, 1, 1)
    order by issue_date desc, nr desc limit 1`.execute(db);
  return rows.map((params) => ({ path: 'issue_date', code: 'invoiceDateBehind', params }));
}

/** Gives the day of issuing. Invoices are issued one after the other, so that none of an earlier day gets a later number. */
export async function dayOfIssue(invoice: Stored<'Invoice'>, context: Asking): Promise<string> {
  await oneAtATime(context.db, 'invoice day', context.actor.companyId);
  const errors = await behindFaults(invoice, context);
  if (errors.length > 0) throw invalid(errors);
  return invoice.issue_date ?? today();
}
