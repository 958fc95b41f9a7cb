// Works out which days a month's grid holds, and which rows of a list fall on them.
import { dayAfter, mondayOf } from '#core/contract';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { MONTH } from '../look/look.ts';

const SHAPE = /^\d{4}-(0[1-9]|1[0-2])$/;

export function monthOf(address: URLSearchParams, today: string): string {
  const named = address.get(MONTH) ?? '';
  return SHAPE.test(named) ? named : today.slice(0, 7);
}

export function monthAfter(month: string, by: -1 | 1): string {
  const first = `${month}-01`;
  return (by === 1 ? dayAfter(first, 31) : dayAfter(first, -1)).slice(0, 7);
}

/** Lists the whole weeks, from Monday, that hold the month. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayAfter(monday, day)));
  }
  return weeks;
}

/** Narrows the list's own query to a range of days. */
export function queryOfDays(query: ListQuery, field: string, from: string, until: string): ListQuery {
  return { ...query, filters: { ...query.filters, [field]: { ...query.filters[field], gte: from, lte: until } } };
}

export function byDay(rows: readonly Row[], field: string): ReadonlyMap<string, readonly Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = String(row[field]);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}
