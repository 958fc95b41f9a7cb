// Reads from the address by which field a list is grouped, and makes the filter for the rows of one group.
import { DATE_STEPS, dayAfter, isGroupable, isTotalled, mondayOf } from '#core/contract';
import { readableFields } from '../../fields/access.ts';
import { fieldOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Conditions, ListQuery } from '../../table/query.ts';
import { GROUP } from '../look/look.ts';

/** Lists the fields by which a list can be grouped. */
export function groupings(entity: ResolvedEntity): string[] {
  const fields = readableFields(entity).filter((name) => isGroupable(fieldOf(entity, name) ?? {}));
  return fields.flatMap((name) =>
    fieldOf(entity, name)?.format === 'date' ? DATE_STEPS.map((step) => `${name}.${step}`) : [name],
  );
}

/**
 * Answers the field in the address, else that of the entity file; undefined for none, or one that is gone or not
 * allowed.
 */
export function groupOf(entity: ResolvedEntity, address: URLSearchParams): string | undefined {
  const named = address.get(GROUP) ?? entity.list.groupBy;
  return groupings(entity).find((each) => each === named);
}

/** Lists the amounts among the shown columns. */
export function totalled(entity: ResolvedEntity, shown: readonly string[]): string[] {
  return readableFields(entity).filter((name) => shown.includes(name) && isTotalled(entity, name));
}

/** Lists those that the entity file adds up below a list without groups. */
export function summed(entity: ResolvedEntity, shown: readonly string[]): string[] {
  return entity.list.totals ? totalled(entity, shown) : [];
}

/** Narrows the list's own query to one of its groups. */
export function queryOfGroup(query: ListQuery, by: string, value: string | null): ListQuery {
  const [name = '', step] = by.split('.');
  const within = { ...query.filters[name], ...conditionsOf(step, value) };
  return { ...query, filters: { ...query.filters, [name]: within } };
}

/** Lists the columns of a group's rows without the one that its heading shows. */
export function columnsWithin(shown: readonly string[], by: string): readonly string[] {
  const [name = '', step] = by.split('.');
  // In a week or a month each row has a day of its own, so its column stays.
  const isSaid = step === undefined || step === 'day';
  return isSaid ? shown.filter((column, nth) => nth === 0 || column !== name) : shown;
}

function conditionsOf(step: string | undefined, value: string | null): Conditions {
  if (value === null) return { empty: 'true' };
  return step === 'week' || step === 'month' ? { in: daysOf(step, value).join(',') } : { eq: value };
}

/** Lists the days one by one, since the list's own conditions may already hold a range. */
function daysOf(step: string, first: string): string[] {
  const days = [first];
  const isSame = (day: string) => (step === 'week' ? mondayOf(day) === first : day.slice(0, 7) === first.slice(0, 7));
  for (let day = dayAfter(first, 1); isSame(day); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Sorts the values of a list as in the entity file; others stay in the server's order. */
export function inOrder<T extends { readonly value: string | null }>(
  { schema }: ResolvedEntity,
  by: string,
  groups: readonly T[],
): T[] {
  const values = schema.properties[by]?.enum?.map(String) ?? [];
  const place = ({ value }: T) => (value === null ? values.length : values.indexOf(value));
  return values.length === 0 ? [...groups] : groups.toSorted((a, b) => place(a) - place(b));
}
