// Says which records something is about, in the one dialect of conditions, scopes, relations, tabs and counts
// (docs/plugins/which-records.md), and reads it for a record in memory and for an address.
import { localTime, today } from '../local-time.ts';
import { dayAfter, daysOf } from '../period.ts';
import { plainText } from '../plain-text.ts';

export type WhichValue = string | number | boolean;

/** Field to what it holds: a value, one of several, or what a comparison says. All of them hold together. */
export type Which = Readonly<Record<string, FieldTest | undefined>>;
export type FieldTest = WhichValue | readonly WhichValue[] | Comparison;

/** The operators of a list's own filters; of several all hold. */
export interface Comparison {
  readonly eq?: WhichValue;
  readonly in?: readonly WhichValue[];
  /** At least; a day may be `today`, `today+30` or `today-7`. */
  readonly gte?: string | number;
  /** At most. */
  readonly lte?: string | number;
  /** Days by a word that moves with them: `today`, `next-7-days`, `past`. */
  readonly period?: string;
  /** Part of a text, whatever its case and accents. */
  readonly contains?: string;
  readonly lacks?: string;
  readonly empty?: boolean;
  /** In `only` of a relation: what this field of the record that points there holds. */
  readonly same?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A day that moves: in an address a plus is a space where nobody wrote it as %2B. */
const MOVING_DAY = /^today(?:([+ -])(\d{1,4}))?$/;

/** `today+30` is the day thirty days on, `today-7` a week ago; anything else is itself. */
export function dayFrom(value: string, now = today()): string {
  const [whole, sign, days = 0] = MOVING_DAY.exec(value) ?? [];
  return whole === undefined ? value : dayAfter(now, Number(days) * (sign === '-' ? -1 : 1));
}

export function isMovingDay(value: unknown): boolean {
  return typeof value === 'string' && MOVING_DAY.test(value);
}

export function comparisonOf(test: FieldTest): Comparison {
  if (Array.isArray(test)) return { in: test };
  return typeof test === 'object' ? (test as Comparison) : { eq: test as WhichValue };
}

/** The record's own fields that it asks about. */
export function whichFields(which: Which): string[] {
  return Object.keys(which).flatMap((path) => path.split('.')[0] ?? []);
}

/** Lists the fields of the record that points there, as `same` names them. */
export function sameFields(which: Which = {}): string[] {
  const tests = Object.values(which).flatMap((test) => (test === undefined ? [] : (comparisonOf(test).same ?? [])));
  return [...new Set(tests)];
}

/**
 * Fills in what the record that points there holds. Nothing is the same as a field without a value; of a field that
 * `record` does not have nothing is asked.
 */
export function besideRecord(which: Which, record: Values): Which {
  const filled = Object.entries(which).flatMap(([name, test]): [string, FieldTest | undefined][] => {
    const { same, ...others } = test === undefined ? {} : comparisonOf(test);
    if (same === undefined) return [[name, test]];
    const isEmpty = record[same] === undefined || record[same] === null || record[same] === '';
    const value = isEmpty ? { in: [] } : { eq: record[same] as WhichValue };
    const whole = same in record ? { ...others, ...value } : others;
    return Object.keys(whole).length > 0 ? [[name, whole]] : [];
  });
  return Object.fromEntries(filled);
}

/** Tells whether a record is one of those. */
export function meets(record: Values, which: Which): boolean {
  return Object.entries(which).every(([name, test]) => test === undefined || holds(test, valuesOf(record, name)));
}

/** A list has several values, of which one is enough; `lines.discrepancy` are those of its rows. */
function valuesOf(record: Values, path: string): unknown[] {
  const [name = '', inner] = path.split('.');
  const values = [record[name]].flat().filter(isThere);
  return inner === undefined ? values : values.map((row) => (row as Values)[inner]).filter(isThere);
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function holds(test: FieldTest, values: readonly unknown[]): boolean {
  const { empty, lacks, ...others } = comparisonOf(test);
  if (empty !== undefined && (values.length === 0) !== empty) return false;
  if (lacks !== undefined && values.some((value) => OPERATORS.contains(value, lacks))) return false;
  const asked = Object.entries(others).filter(([, than]) => than !== undefined);
  return asked.every(([name, than]) => values.some((value) => OPERATORS[name as 'eq'](value, than as never)));
}

const OPERATORS = {
  eq: (value: unknown, than: WhichValue) => value === than,
  in: (value: unknown, than: readonly unknown[]) => than.includes(value),
  gte: (value: unknown, than: string | number) => against(value, than) >= 0,
  lte: (value: unknown, than: string | number) => against(value, than) <= 0,
  contains: (value: unknown, than: string) => plainText(String(value)).includes(plainText(than)),
  period: isWithinDays,
  // Another record says it, so it has to be filled in before (`besideRecord`).
  same: () => false,
};

/** Days, times and moments are texts that stand in order. */
function against(value: unknown, than: string | number): number {
  if (typeof than === 'number') return Number(value) - than;
  const [left, right] = [String(value), dayFrom(than)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** A moment counts by its day on the companies' clocks, and is past once it is behind us. */
function isWithinDays(value: unknown, word: string): boolean {
  const { from, until } = daysOf(word, today()) ?? {};
  const text = String(value);
  const isMoment = text.length > 10;
  if (isMoment && word === 'past') return Date.parse(text) < Date.now();
  const day = isMoment ? localTime(text).slice(0, 10) : text;
  return (from ?? until) !== undefined && (from ?? day) <= day && day <= (until ?? day);
}

/** As an address and a call for a list say it: field, operator, text. */
export function filtersOf(which: Which = {}): Record<string, Record<string, string>> {
  const each = Object.entries(which).flatMap(([name, test]) => {
    if (test === undefined) return [];
    const conditions = Object.entries(comparisonOf(test)).filter(([, asked]) => asked !== undefined);
    return [[name, Object.fromEntries(conditions.map(([operator, asked]) => [operator, written(asked)]))] as const];
  });
  return Object.fromEntries(each);
}

function written(asked: WhichValue | readonly WhichValue[]): string {
  return Array.isArray(asked) ? asked.map(quoted).join(',') : String(asked);
}

/** A comma parts values, unless it stands within quotes. */
function quoted(value: WhichValue): string {
  const text = String(value);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
