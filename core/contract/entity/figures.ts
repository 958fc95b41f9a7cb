// Tells by what a report groups the rows of a list or a query, and which of their numbers it shows, alike for server and
// browser.
import { daysOf } from '../period.ts';
import type { EntityFile } from './entity.ts';
import type { FieldSchema } from './field.ts';
import { canTotal, isGroupable, isTotalled } from './grouping.ts';

/** The most groupings of a report, and the most measures. */
export const MOST_GROUPINGS = 2;
export const MOST_MEASURES = 6;

export const DAY_STEPS: readonly string[] = ['day', 'week', 'month', 'quarter', 'year', 'weekday'];
export const MOMENT_STEPS: readonly string[] = [...DAY_STEPS, 'hour'];
/** The steps whose groups follow each other in time. */
export const TIME_STEPS: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'];

/** Counts the rows; any other measure is of a field: `sum.total_vati`. */
export const COUNT = 'count';

/** Answers the steps by which a field is grouped, none for one without steps; undefined for a field that cannot be. */
export function groupingsOf(field: FieldSchema): readonly string[] | undefined {
  const { format, type, hidden, masked, writeOnly, virtual, sequence, unit } = field;
  if (masked || writeOnly || hidden || virtual || sequence) return undefined;
  if (format === 'date') return DAY_STEPS;
  if (format === 'date-time') return MOMENT_STEPS;
  const isShortText = type === 'string' && (format === undefined || format === 'country');
  return isGroupable(field) || isShortText || (type === 'integer' && unit === 'percent') ? [] : undefined;
}

type Summed = Pick<EntityFile, 'list' | 'schema'>;

/** Answers what a report shows of a number of the rows; none of a field that is no amount or quantity. */
export function measuresOf(entity: Summed, name: string): readonly string[] {
  const field = entity.schema.properties[name];
  if (!field || !isMeasured(name, field)) return [];
  const isSummed = entity.list.totals ? isTotalled(entity, name) : field.unit !== 'percent';
  return isSummed ? ['sum', 'avg', 'min', 'max'] : ['avg', 'min', 'max'];
}

function isMeasured(name: string, field: FieldSchema): boolean {
  const { hidden, relation, sequence, virtual } = field;
  if (hidden || relation || sequence || field.enum || !canTotal(field)) return false;
  return (!virtual || field.computed === true) && !/(^|_)(id|nr|key)$/.test(name);
}

export interface GroupingPath {
  readonly name: string;
  /** The field of the record behind `name`, if the rows are grouped by one of its fields. */
  readonly behind?: string;
  readonly step?: string;
}

/** Splits `delivery_date.week`, or `webshop_order_id.delivery_date.week`. */
export function groupingPath(by: string): GroupingPath {
  const [name = '', ...rest] = by.split('.');
  const step = MOMENT_STEPS.includes(rest.at(-1) ?? '') ? rest.pop() : undefined;
  return { name, ...(rest[0] !== undefined && { behind: rest.join('.') }), ...(step && { step }) };
}

export interface MeasurePath {
  readonly how: string;
  readonly name?: string;
}

/** Splits `sum.total_vati`; `count` has no field. */
export function measurePath(measure: string): MeasurePath {
  const [how = '', name] = measure.split('.');
  return name === undefined ? { how } : { how, name };
}

const PERIOD = 'period:';
const ENDS = /(^|_)(until|to|end|stop)$/;

/**
 * Answers the value of a query's parameter: `period:last-month` is the first or the last day of these, by the
 * parameter's name, so that a kept report goes along with the days.
 */
export function parameterOf(name: string, value: string, today: string): string {
  if (!value.startsWith(PERIOD)) return value;
  const days = daysOf(value.slice(PERIOD.length), today);
  return (ENDS.test(name) ? (days?.until ?? days?.from) : (days?.from ?? days?.until)) ?? value;
}

/** The figures of one group; a subtotal has fewer values than there are groupings, the total none. */
export interface FigureRow {
  readonly values: readonly (string | null)[];
  /** The values in the reader's words. */
  readonly names: readonly string[];
  readonly figures: readonly (number | null)[];
  /** The figures as the reader's language writes them. */
  readonly said: readonly string[];
}

export interface Figures {
  /** The names of the groupings and of the measures, in the reader's language. */
  readonly groupings: readonly string[];
  readonly measures: readonly string[];
  /** The unit of each measure, such as `euro`; null for a bare number. */
  readonly units: readonly (string | null)[];
  readonly rows: readonly FigureRow[];
  /** The groups of the first grouping by themselves, where there are two. */
  readonly subtotals: readonly FigureRow[];
  readonly total: FigureRow;
  /** True if there are more groups than are answered. */
  readonly more: boolean;
}
