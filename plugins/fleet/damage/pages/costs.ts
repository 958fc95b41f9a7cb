// Adds up what a van's repairs cost, month by month, the months without any among them.
import type { Answered } from '#core/contract';

export type Report = Pick<Answered<'damagereport'>, 'occurred_at' | 'repaired_at' | 'repair_cost'>;

/** The number of months that are shown at most, the latest ones. */
const MOST_MONTHS = 24;

export const totalOf = (reports: readonly Pick<Report, 'repair_cost'>[]): number =>
  reports.reduce((cents, { repair_cost = 0 }) => cents + Math.round(repair_cost * 100), 0) / 100;

/** Sums costs by the month of the repair, or of the damage if there is no repair date; the earliest month first. */
export function costsByMonth(reports: readonly Report[]): { readonly month: string; readonly cost: number }[] {
  const paid = reports.filter(({ repair_cost }) => repair_cost !== undefined);
  const of = ({ repaired_at, occurred_at }: Report) => `${(repaired_at ?? occurred_at).slice(0, 7)}-01`;
  const known = paid.map(of).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const months = [first];
  while ((months.at(-1) as string) < last) months.push(monthAfter(months.at(-1) as string));
  return months
    .slice(-MOST_MONTHS)
    .map((month) => ({ month, cost: totalOf(paid.filter((report) => of(report) === month)) }));
}

function monthAfter(month: string): string {
  const [year = 0, nr = 0] = month.split('-').map(Number);
  return nr === 12 ? `${year + 1}-01-01` : `${year}-${String(nr + 1).padStart(2, '0')}-01`;
}
