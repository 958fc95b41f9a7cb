// Reads from the address by which field a list is grouped, and makes the filter for the rows of one group.
import { DATE_STEPS, dayAfter, isGroupable, isTotalled, mondayOf } from '#core/contract';
import { readableFields } from '../../fields/access.ts';
import { fieldOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Conditions, ListQuery } from '../../table/query.ts';
import { GROUP } from '../look/look.ts';

/** What a list can be grouped by. */
export function groupings(entity: ResolvedEntity): string[] {
  const fields = readableFields(entity).filter((name) => isGroupable(fieldOf(entity, name) ?? {}));
  return fields.flatMap((name) =>
    fieldOf(entity, name)?.format === 'date' ? DATE_STEPS.map((step) => `${name}.${step}`) : [name],
  );
}

/** What the address says, else the entity file. Undefined where that is none, or one that is gone or not for this person. */
export function groupOf(entity: ResolvedEntity, address: URLSearchParams): string | undefined {
  const named = address.get(GROUP) ?? entity.list.groupBy;
  return groupings(entity).find((each) => each === named);
}

/** Amounts among the columns that are shown. */
export function totalled(entity: ResolvedEntity, shown: readonly string[]): string[] {
  return readableFields(entity).filter((name) => shown.includes(name) && isTotalled(entity, name));
}

/** Of those, what the entity file wants added up below a list that is in no groups. */
export function summed(entity: ResolvedEntity, shown: readonly string[]): string[] {
  return entity.list.totals ? totalled(entity, shown) : [];
}

/** The list's own query, narrowed to one of its groups. */
export function queryOfGroup(query: ListQuery, by: string, value: string | null): ListQuery {
  const [name = '', step] = by.split('.');
  const within = { ...query.filters[name], ...conditionsOf(step, value) };
  return { ...query, filters: { ...query.filters, [name]: within } };
}

/** The columns of a group's rows: what its heading says of each of them stands in none. */
export function columnsWithin(shown: readonly string[], by: string): readonly string[] {
  const [name = '', step] = by.split('.');
  // Of a week or a month the rows have each a day of their own.
  const isSaid = step === undefined || step === 'day';
  return isSaid ? shown.filter((column, nth) => nth === 0 || column !== name) : shown;
}

function conditionsOf(step: string | undefined, value: string | null): Conditions {
  if (value === null) return { empty: 'true' };
  return step === 'week' || step === 'month' ? { in: daysOf(step, value).join(',') } : { eq: value };
}

/** Days one by one, as a range may be among the list's own conditions. */
function daysOf(step: string, first: string): string[] {
  const days = [first];
  const isSame = (day: string) => (step === 'week' ? mondayOf(day) === first : day.slice(0, 7) === first.slice(0, 7));
  for (let day = dayAfter(first, 1); isSame(day); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Values of a list in the order of the entity file; others as the server has them. */
export function inOrder<T extends { readonly value: string | null }>(
  { schema }: ResolvedEntity,
  by: string,
  groups: readonly T[],
): T[] {
  const values = schema.properties[by]?.enum?.map(String) ?? [];
  const place = ({ value }: T) => (value === null ? values.length : values.indexOf(value));
  return values.length === 0 ? [...groups] : groups.toSorted((a, b) => place(a) - place(b));
}
