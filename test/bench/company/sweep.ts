// Lists every call that reads: each entity's list with its columns, its tabs and their counts, and each query of each module.
import { entitiesOf } from '../../../api/modules/entities.ts';
import { dayAfter, type Entity, filtersOf, mondayOf, today, type Which } from '../../../core/contract/index.ts';
import modules from '../../../plugins/server.ts';

/** The number up to which a tab counts. */
const MOST = 999;

export interface Reading {
  readonly name: string;
  readonly path: string;
}

/** Answers the filters of a list or a tab as a call has them. */
export const narrowed = (which?: Which): string =>
  Object.entries(filtersOf(which))
    .flatMap(([field, by]) =>
      Object.entries(by).map(([how, value]) => `filter[${field}][${how}]=${encodeURIComponent(String(value))}`),
    )
    .join('&');

export function listsOf({ resource, list, stream }: Entity): Reading[] {
  const columns = `fields=${list.columns.join()}&page[size]=50&page[total]=no`;
  const tabs = (list.tabs ?? []).flatMap(({ id, filters }) => [
    { name: `${resource}, ${id}`, path: `${resource}?${narrowed(filters)}&${columns}` },
    { name: `${resource}, ${id}, count`, path: `${resource}/count?${narrowed(filters)}&most=${MOST}` },
  ]);
  // Pages show a stream by its time alone.
  const sorted = stream ? [] : [{ name: `${resource}, newest`, path: `${resource}?sort=-id&${columns}` }];
  const searched = { name: `${resource}, search`, path: `${resource}?search=vanil&${columns}` };
  return [
    { name: resource, path: `${resource}?${columns}` },
    ...sorted,
    ...(list.search?.length ? [searched] : []),
    ...tabs,
  ];
}

export const everyList = (): Reading[] =>
  entitiesOf(modules)
    .filter(({ list }) => list?.columns?.length)
    .flatMap(listsOf);

interface Parameter {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
}

/** Answers what a parameter is asked with: this week, yesterday's hours, the first of what there is. */
function sample(name: string, { type, format, enum: values, minimum }: Parameter): string {
  if (values) return String(values[0]);
  const isFirst = name === 'from';
  if (format === 'date')
    return isFirst ? mondayOf(today()) : name === 'until' ? dayAfter(mondayOf(today()), 7) : today();
  if (format === 'date-time') return new Date(Date.parse(today()) - (isFirst ? 86_400_000 : 0)).toISOString();
  if (name === 'points') return '500';
  if (name === 'days') return '7';
  return type === 'integer' || type === 'number' ? String(Math.max(1, minimum ?? 1)) : 'vanil';
}

export function everyQuery(): Reading[] {
  return modules.flatMap(({ server }) =>
    (server?.queries ?? []).map(({ id, as, params }) => {
      const { properties = {}, required = [] } = (params ?? {}) as {
        properties?: object;
        required?: readonly string[];
      };
      const asked = Object.entries(properties as Record<string, Parameter>).filter(
        ([name, { format }]) => required.includes(name) || format === 'date' || format === 'date-time',
      );
      const query = asked.map(([name, one]) => `${name}=${encodeURIComponent(sample(name, one))}`).join('&');
      const name = `query/${as ?? server?.plugin}/${id}`;
      return { name, path: `${name}?${query}` };
    }),
  );
}
