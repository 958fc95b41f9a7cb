// Reads the `sequence` of a field: by what its numbers are counted, and how they are written (docs/plugins/numbers.md).
import type { SequenceRule } from './field.ts';

/** The word among the fields of `per` that stands for the year, by the companies' day. */
export const PER_YEAR = 'year';

/** The values that the numbers of one count share: `{ division_id: 4, day: '2026-11-28' }`. */
export type NumberGroup = Readonly<Record<string, string | number>>;

export function perOf({ per = [] }: SequenceRule): readonly string[] {
  return typeof per === 'string' ? [per] : per;
}

/** Answers the fields of a record by which its number is counted. */
export function groupFields(rule: SequenceRule): readonly string[] {
  return perOf(rule).filter((name) => name !== PER_YEAR);
}

export function groupOf(rule: SequenceRule, record: Readonly<Record<string, unknown>>, year: string): NumberGroup {
  const values = perOf(rule).map((name) => [name, name === PER_YEAR ? year : (record[name] as string | number)]);
  return Object.fromEntries(values);
}

/** Names the count of a group; that of years alone is the year itself. */
export function periodOf(rule: SequenceRule, group: NumberGroup): string {
  return groupFields(rule).length > 0 ? JSON.stringify(group) : String(group[PER_YEAR] ?? '');
}

/** Answers the group that {@link periodOf} named. */
export function groupIn(rule: SequenceRule, period: string): NumberGroup {
  if (groupFields(rule).length > 0) return JSON.parse(period);
  return period === '' ? {} : { [PER_YEAR]: period };
}

export interface WrittenNumber {
  readonly before: string;
  readonly after: string;
  /** The number has at least so many digits. */
  readonly digits: number;
}

/** Answers how a number of that group is written: `{year}-{00000}` is `2026-` before five digits; of a day only digits. */
export function writtenIn({ format = '{0}' }: SequenceRule, group: NumberGroup): WrittenNumber {
  const named = format.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) =>
    String(group[name] ?? '').replaceAll('-', ''),
  );
  const [before = '', zeros = '', after = ''] = named.split(/\{(0+)\}/);
  return { before, after, digits: zeros.length };
}

export function writtenNumber(rule: SequenceRule, group: NumberGroup, number: number | string): string {
  const { before, after, digits } = writtenIn(rule, group);
  return before + String(number).padStart(digits, '0') + after;
}
