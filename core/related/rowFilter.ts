// Turns the filter that a page gives its list into the parameters of a query, and into the values that a new row takes.
import type { Conditions, Filters, Operator } from '../table/query.ts';

type Value = string | number | boolean;
/** By field: what its value must be, as `{ status: { in: 'OPEN,ASIDE' } }`. */
export type RowFilter = Readonly<Record<string, Readonly<Partial<Record<Operator, Value>>>>>;
/** By field: the one value that all rows of a list have. */
export type Given = Readonly<Record<string, Value>>;

/** What a new row of a list with that filter begins with. */
export function givenBy(filter: RowFilter = {}): Given {
  const each = Object.entries(filter);
  return Object.fromEntries(each.flatMap(([name, { eq }]) => (eq === undefined ? [] : [[name, eq]])));
}

/** As a query has it. */
export function writtenFilter(filter: RowFilter = {}): Filters {
  const texts = (conditions: RowFilter[string]): Conditions =>
    Object.fromEntries(Object.entries(conditions).map(([operator, value]) => [operator, String(value)]));
  return Object.fromEntries(Object.entries(filter).map(([name, conditions]) => [name, texts(conditions)]));
}
