// Makes the address of the rows that a group of a report counts, by which they open in their list.
import { dayAfter, groupingPath } from '#core/contract';
import type { AskedReport } from '../asked.ts';

/** Undefined where a list cannot be filtered so: by a weekday, an hour, or a field of another record. */
export function rowsBehind({ by, given }: AskedReport, values: readonly (string | null)[]): string | undefined {
  const address = new URLSearchParams(given);
  for (const [at, value] of values.entries()) {
    const { name, behind, step } = groupingPath(by[at] ?? '');
    const days = step === undefined ? undefined : daysOf(step, value);
    if (behind !== undefined || (step !== undefined && value !== null && !days)) return undefined;
    if (value === null) address.set(`filter[${name}][empty]`, 'true');
    else if (days) for (const [end, day] of days) address.set(`filter[${name}][${end}]`, day);
    else address.set(`filter[${name}]`, value);
  }
  return address.toString();
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

function daysOf(step: string, from: string | null): readonly (readonly [string, string])[] | undefined {
  if (from === null) return undefined;
  const months = MONTHS[step];
  const until =
    step === 'day' ? from : step === 'week' ? dayAfter(from, 6) : months ? monthsLater(from, months) : undefined;
  if (until === undefined) return undefined;
  return [
    ['gte', from],
    ['lte', until],
  ];
}

/** Answers the last day before the month that begins so many months later. */
function monthsLater(from: string, months: number): string {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
}
