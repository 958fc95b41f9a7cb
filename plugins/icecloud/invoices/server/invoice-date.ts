// Holds the day of an invoice: somebody may choose it while it is a draft, not after today, nor in another year than its
// number, and its VAT rates are those of that day (docs/domain 10.1).
import { sql } from 'kysely';
import { type HookContext, invalid, type Stored, type Unsaved } from '#api';
import { today } from '#core/contract';

interface Fault {
  readonly path: string;
  readonly code: string;
}

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
