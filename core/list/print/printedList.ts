// Describes a list on paper: what is printed of it, and how its rows are divided.
import type { ReactNode } from 'react';
import { dayAfter, today } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { Totals } from '../../table/window/source.ts';
import { groupOf } from '../groups/grouping.ts';
import { laneField } from '../lanes/lanes.ts';
import { lookOf } from '../look/look.ts';
import { monthAfter, monthOf, queryOfDays } from '../month/month.ts';

/** The most rows that are printed; of a longer list the paper says so. */
export const MOST_PRINTED = 10_000;

/** The list that is printed, as the page shows it now. */
export interface PrintAsked {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly address: URLSearchParams;
}

/** The rows of a group, or all of them without a heading. */
export interface PrintedPart {
  readonly key: string;
  readonly heading?: ReactNode;
  /** Number of rows that it has, printed or not. */
  readonly count: number;
  readonly totals?: Totals;
  readonly rows: readonly Row[];
}

export interface PrintedList {
  readonly entity: ResolvedEntity;
  readonly title: string;
  /** The filters in words, one each. */
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** The fields that are added up. */
  readonly sums: readonly string[];
  readonly parts: readonly PrintedPart[];
  /** Number of rows of the whole list; null while nobody has counted them. */
  readonly total: number | null;
  readonly totals?: Totals;
}

export function printedRows({ parts }: Pick<PrintedList, 'parts'>): number {
  return parts.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Answers the field by which the list is divided on the page: that of its groups, or of its lanes. */
export function dividedBy({ entity, address }: PrintAsked): string | undefined {
  return lookOf(entity, address) === 'lanes' ? laneField(entity) : groupOf(entity, address);
}

/** Answers the first day of the month that the list shows; undefined in another form. */
export function shownMonth({ entity, address }: Pick<PrintAsked, 'entity' | 'address'>): string | undefined {
  return lookOf(entity, address) === 'month' ? `${monthOf(address, today())}-01` : undefined;
}

/** Narrows the list to what its form shows: a month has the rows of its days, in their order. */
export function queryOnPaper(asked: PrintAsked): ListQuery {
  const { query, entity } = asked;
  const [first, field] = [shownMonth(asked), entity.list.calendar];
  if (!first || !field) return query;
  const last = dayAfter(`${monthAfter(first.slice(0, 7), 1)}-01`, -1);
  return { ...queryOfDays(query, field, first, last), sort: [field, ...query.sort.filter((name) => name !== field)] };
}
