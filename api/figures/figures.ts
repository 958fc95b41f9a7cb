// Reckons the figures of a report: those of each group, of the groups of the first grouping, and of all rows.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TIME_STEPS } from '#core/contract';
import type { Actor, AskedFigures } from '../contract/index.ts';
import {
  addendSql,
  type Grouping,
  type Measure,
  measureSql,
  nameSql,
  parseGroupings,
  parseMeasures,
} from './groupings.ts';
import { type FigureParts, type FigureSource, sourceOf } from './sources.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Readonly<Record<string, unknown>>;

/** The most groups in one answer; where there are more, the answer says so. */
export const MOST_GROUPS = 2_000;

/** A group before its words: its values, the names of those that are records, and its figures. */
export interface Group {
  readonly values: readonly (string | null)[];
  readonly named: readonly (string | null)[];
  readonly figures: readonly (number | null)[];
}

export interface ReckonedFigures {
  readonly source: FigureSource;
  readonly groupings: readonly Grouping[];
  readonly measures: readonly Measure[];
  readonly rows: readonly Group[];
  readonly subtotals: readonly Group[];
  readonly total: Group;
  readonly more: boolean;
}

/** Reads with the rights of this person alone. */
export async function reckon(db: Db, parts: FigureParts, actor: Actor, asked: AskedFigures): Promise<ReckonedFigures> {
  const source = await sourceOf(db, parts, actor, asked);
  const groupings = parseGroupings(source.resource, actor, asked.by);
  const measures = parseMeasures(source.resource, actor, asked.measures);
  const { rows } = await statement({ source, groupings, measures }, actor).execute(db);
  return { source, groupings, measures, ...groupsOf(groupings, measures, rows) };
}

type Parsed = Pick<ReckonedFigures, 'source' | 'groupings' | 'measures'>;

function statement({ source, groupings, measures }: Parsed, actor: Actor) {
  const { resource, from } = source;
  const parts = [
    ...groupings.map(({ value }, at) => sql`${value} as ${sql.ref(`value${at}`)}`),
    ...measures.map((measure, at) => addendSql(resource, measure, at)),
  ];
  const values = groupings.map((_, at) => sql.ref(`value${at}`));
  const depth = groupings.length === 0 ? sql`0` : sql`${sql.lit(groupings.length)} - ${missing(values)}`;
  const grouped = sql`select ${sql.join([sql`${actor.companyId}::bigint as company_id`, sql`${depth} as depth`, ...values, ...measures.map(measureSql)])}
    from (select ${sql.join(parts)} ${from}) as p group by ${setsOf(values)}`;
  const names = groupings.map(
    (grouping, at) => sql`${nameSql(grouping, sql.ref(`g.value${at}`), actor)} as ${sql.ref(`name${at}`)}`,
  );
  const texts = groupings.map((_, at) => sql`${sql.ref(`g.value${at}`)}::text as ${sql.ref(`value${at}`)}`);
  const figures = measures.map((_, at) => sql.ref(`g.figure${at}`));
  const order = sql.join([sql`g.depth`, ...values.map((value) => sql`g.${value}`)]);
  return sql<Raw>`select ${sql.join([sql`g.depth`, ...texts, ...names, ...figures])} from (${grouped}) as g
    order by ${order} limit ${1 + 2 * (MOST_GROUPS + 1)}`;
}

/** Counts the groupings that a subtotal or the total leaves out. */
function missing(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    values.map((value) => sql`grouping(${value})`),
    sql` - `,
  );
}

/** Groups by all, by the first alone, and not at all, in one reading of the rows. */
function setsOf(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const sets = values.map((_, at) => sql`(${sql.join(values.slice(0, at + 1))})`);
  return sql`grouping sets (${sql.join([...sets, sql`()`])})`;
}

function groupsOf(groupings: readonly Grouping[], measures: readonly Measure[], rows: readonly Raw[]) {
  const at = (depth: number) => rows.filter((row) => row.depth === depth).map((row) => rowOf(row, depth, measures));
  const deepest = at(groupings.length);
  const none = { values: [], named: [], figures: measures.map(() => 0) };
  const total = at(0)[0] ?? none;
  const firsts = groupings.length === 2 ? at(1) : [];
  const sorted = groupings.length === 0 ? [] : inOrder(groupings, deepest.slice(0, MOST_GROUPS), firsts);
  return { rows: sorted, subtotals: inFirstOrder(groupings[0], firsts), total, more: deepest.length > MOST_GROUPS };
}

function rowOf(row: Raw, depth: number, measures: readonly Measure[]): Group {
  const upTo = (name: string) =>
    Array.from({ length: depth }, (_, at) => (row[`${name}${at}`] ?? null) as string | null);
  const figures = measures.map((_, at) => (row[`figure${at}`] ?? null) as number | null);
  return { values: upTo('value'), named: upTo('name'), figures };
}

/** Times stay in their order; of anything else the largest first figure comes first, and what has no value last. */
function inFirstOrder(grouping: Grouping | undefined, rows: readonly Group[]): readonly Group[] {
  return grouping ? rows.toSorted((a, b) => compare(grouping, a, b, 0)) : rows;
}

function inOrder([first, second]: readonly Grouping[], rows: readonly Group[], firsts: readonly Group[]) {
  if (!first) return rows;
  if (!second) return inFirstOrder(first, rows);
  const place = new Map(inFirstOrder(first, firsts).map(({ values }, at) => [values[0], at]));
  return rows.toSorted(
    (a, b) => (place.get(a.values[0]) ?? 0) - (place.get(b.values[0]) ?? 0) || compare(second, a, b, 1),
  );
}

function compare({ step, field }: Grouping, a: Group, b: Group, at: number): number {
  const [one, other] = [a.values[at] ?? null, b.values[at] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (step) return TIME_STEPS.includes(step) ? one.localeCompare(other) : Number(one) - Number(other);
  if (field.enum) return field.enum.map(String).indexOf(one) - field.enum.map(String).indexOf(other);
  return (b.figures[0] ?? 0) - (a.figures[0] ?? 0);
}
