// Loads what is printed of a list: its rows part by part, its sums, and the names that its headings and filters need.

import { fieldOf } from '../../fields/entityField.ts';
import { isPictureField } from '../../fields/file/rule.ts';
import type { Translate } from '../../fields/kind.ts';
import { resourceOf } from '../../fields/relation/filter.tsx';
import { http } from '../../http/http.ts';
import { prepare } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type ListQuery, writeQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { Totals } from '../../table/window/source.ts';
import { formatMonth } from '../../texts/format.ts';
import { askedFields } from '../filter/askedFields.ts';
import { rowsMatching } from '../filter/matching.ts';
import { columnsWithin, inOrder, queryOfGroup, summed, totalled } from '../groups/grouping.ts';
import { groupName } from '../groups/groupName.tsx';
import type { Groups } from '../groups/useGroups.ts';
import { filterNames, filterWords } from './filterWords.ts';
import { isRelation, namesOf } from './names.ts';
import {
  dividedBy,
  MOST_PRINTED,
  type PrintAsked,
  type PrintedList,
  type PrintedPart,
  queryOnPaper,
  shownMonth,
} from './printedList.ts';

export interface Loading {
  readonly t: Translate;
  readonly signal: AbortSignal;
  /** Called with the number of rows that have come so far. */
  readonly onRows: (rows: number) => void;
  /** Called once the list is counted. */
  readonly onTotal: (rows: number) => void;
}

interface Counted {
  readonly count: number;
  readonly totals?: Totals;
}

export async function loadPrinted(asked: PrintAsked, loading: Loading): Promise<PrintedList> {
  const { entity } = asked;
  const { t, signal } = loading;
  const query = queryOnPaper(asked);
  const by = dividedBy(asked);
  const columns = printedColumns(entity, by ? columnsWithin(asked.columns, by) : asked.columns);
  const sums = by ? totalled(entity, columns) : summed(entity, columns);
  const [counted, names] = await Promise.all([
    count(entity, query, sums, signal),
    filterNames(entity, asked.query, signal),
    ...columns.flatMap((name) => entity.additions.cells[name] ?? []).map(prepare),
  ]);
  loading.onTotal(Math.min(counted.count, MOST_PRINTED));
  const month = shownMonth(asked);
  return {
    ...{ entity, columns, sums },
    title: t(entity.text, { count: 2 }),
    filters: [...(month ? [formatMonth(month)] : []), ...filterWords(entity, asked.query, names, t)],
    parts: by
      ? await groups({ entity, query, columns, by, sums }, loading)
      : [await whole(entity, query, columns, counted.count, loading)],
    total: counted.count,
    totals: counted.totals,
  };
}

/** Leaves out pictures, which would be fetched one by one. */
export function printedColumns(entity: ResolvedEntity, columns: readonly string[]): readonly string[] {
  return columns.filter((name) => !isPictureField(fieldOf(entity, name) ?? {}));
}

async function count(
  { resource }: ResolvedEntity,
  query: ListQuery,
  sums: readonly string[],
  signal: AbortSignal,
): Promise<Counted> {
  const { sort: _, ...narrowing } = writeQuery(query);
  const asked = { ...narrowing, totals: sums.length > 0 ? sums.join(',') : undefined };
  return (await http.get<{ data: Counted }>(`${resource}/count`, { query: asked, signal })).data.data;
}

async function whole(
  entity: ResolvedEntity,
  query: ListQuery,
  columns: readonly string[],
  count: number,
  { signal, onRows }: Loading,
): Promise<PrintedPart> {
  return { key: 'all', count, rows: await rowsOf(entity, query, columns, { limit: MOST_PRINTED, signal, onRows }) };
}

interface Divided {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly by: string;
  readonly sums: readonly string[];
}

/** Loads group after group, as the page shows them, until the paper is full. */
async function groups(
  { entity, query, columns, by, sums }: Divided,
  { t, signal, onRows }: Loading,
): Promise<PrintedPart[]> {
  const { sort: _, ...narrowing } = writeQuery(query);
  const asked = { ...narrowing, by, totals: sums.length > 0 ? sums.join(',') : undefined };
  const { data } = await http.get<{ data: Groups }>(`${entity.resource}/groups`, { query: asked, signal });
  const found = inOrder(entity, by, data.data.groups);
  const ids = found.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const names = isRelation(entity, by) ? await namesOf(resourceOf(entity, by), ids, signal) : new Map<number, string>();
  const parts: PrintedPart[] = [];
  let printed = 0;
  for (const { value, count, totals } of found) {
    const limit = Math.min(count, MOST_PRINTED - printed);
    const before = printed;
    const onPart = (rows: number): void => onRows(before + rows);
    const rows = await rowsOf(entity, queryOfGroup(query, by, value), columns, { limit, signal, onRows: onPart });
    printed += rows.length;
    parts.push({ key: String(value), heading: groupName(entity, by, value, { names, t }), count, totals, rows });
    if (printed >= MOST_PRINTED) break;
  }
  return parts;
}

interface Wanted extends Pick<Loading, 'signal' | 'onRows'> {
  readonly limit: number;
}

async function rowsOf(
  entity: ResolvedEntity,
  query: ListQuery,
  columns: readonly string[],
  { limit, signal, onRows }: Wanted,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of rowsMatching(entity.resource, query, {
    limit,
    signal,
    fields: askedFields(entity, columns),
  })) {
    rows.push(...part);
    onRows(rows.length);
  }
  return rows;
}
