// Makes the SQL of a report's groupings and measures, of fields that the person may read.
import { type RawBuilder, sql } from 'kysely';
import {
  COUNT,
  type FieldSchema,
  groupingPath,
  groupingsOf,
  MOST_GROUPINGS,
  MOST_MEASURES,
  measurePath,
  measuresOf,
  relationOf,
  TIME_ZONE,
} from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { reachOf, readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { relatedDisplaySql } from '../sql/values/display-sql.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';
import { unfit } from './sources.ts';

/** A grouping of the rows `t`. */
export interface Grouping {
  readonly by: string;
  /** The entity and the field whose values the groups are: those of the record behind a relation, perhaps. */
  readonly resource: Resource;
  readonly name: string;
  readonly field: FieldSchema;
  readonly step?: string;
  readonly value: RawBuilder<unknown>;
}

export function parseGroupings(resource: Resource, actor: Actor, asked: readonly string[]): Grouping[] {
  if (asked.length > MOST_GROUPINGS || new Set(asked).size < asked.length) throw unfit('by');
  return asked.map((by) => groupingOf(resource, actor, by));
}

function groupingOf(resource: Resource, actor: Actor, by: string): Grouping {
  const { name, behind, step } = groupingPath(by);
  const first = readableField(actor, resource.entity, name);
  // A field that the caller may not read is refused like one that does not exist.
  if (!first) throw unfit('by');
  const at = behind === undefined ? { resource, name, table: 't' } : { ...behindOf(resource, first), name: behind };
  const field = readableField(actor, at.resource.entity, at.name);
  const steps = field && groupingsOf(field);
  if (!field || !steps || steps.length > 0 !== (step !== undefined)) throw unfit('by');
  if (step && !steps.includes(step)) throw unfit('by');
  const own = stepped(expressionSql(at.resource, at.table, at.name), field, step);
  const value = behind === undefined ? own : behindSql({ resource, name, ...pick(at), actor }, own);
  return { by, resource: at.resource, name: at.name, field, ...(step && { step }), value };
}

const pick = ({ resource: target, table }: { resource: Resource; table: string }) => ({ target, table });

function behindOf({ all }: Resource, field: FieldSchema) {
  const target = field.type === 'array' ? undefined : all.get(relationOf(field)?.resource ?? '');
  if (!target) throw unfit('by');
  return { resource: target, table: 'behind' };
}

interface Behind {
  readonly resource: Resource;
  readonly name: string;
  readonly target: Resource;
  readonly table: string;
  readonly actor: Actor;
}

/** Selects a value of the related record, if the person may list records of its kind and sees this one. */
function behindSql({ resource, name, target, table, actor }: Behind, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const reach = reachOf(actor, target.entity, 'index');
  if (!reach) throw unfit('by');
  return sql`(select ${value} from ${sql.table(target.table)} as ${sql.ref(table)}
    where ${visibleRows(target, table, actor, reach)} and ${sql.ref(`${table}.id`)} = ${expressionSql(resource, 't', name)})`;
}

function stepped(value: RawBuilder<unknown>, { format }: FieldSchema, step?: string): RawBuilder<unknown> {
  if (!step) return value;
  const local = format === 'date-time' ? sql`(${value} at time zone ${sql.lit(TIME_ZONE)})` : sql`${value}::timestamp`;
  if (step === 'weekday') return sql`extract(isodow from ${local})::int`;
  if (step === 'hour') return sql`extract(hour from ${local})::int`;
  return sql`date_trunc(${sql.lit(step)}, ${local})::date`;
}

/** Names the records that a grouping's values are, in the reader's language. */
export function nameSql({ resource, name, field }: Grouping, id: RawBuilder<unknown>, actor: Actor) {
  if (!relationOf(field)) return sql<string | null>`null::text`;
  return relatedDisplaySql(resource, 'g', name, { id: sql`${id}::bigint`, locale: actor.locale });
}

export interface Measure {
  readonly measure: string;
  readonly how: string;
  readonly name?: string;
  readonly field?: FieldSchema;
}

export function parseMeasures({ entity }: Resource, actor: Actor, asked: readonly string[]): Measure[] {
  if (asked.length === 0 || asked.length > MOST_MEASURES || new Set(asked).size < asked.length) throw unfit('measures');
  return asked.map((measure) => {
    const { how, name } = measurePath(measure);
    if (name === undefined && how === COUNT) return { measure, how };
    const field = name === undefined ? undefined : readableField(actor, entity, name);
    if (name === undefined || !field || !measuresOf(entity, name).includes(how)) throw unfit('measures');
    return { measure, how, name, field };
  });
}

/** Reckons a measure of the column that {@link addendSql} selects. */
export function measureSql({ how }: Measure, at: number): RawBuilder<unknown> {
  const part = sql.ref(`part${at}`);
  const made = { sum: sql`sum(${part})`, avg: sql`avg(${part})`, min: sql`min(${part})`, max: sql`max(${part})` };
  return sql`${made[how as keyof typeof made] ?? sql`count(*)`}::float8 as ${sql.ref(`figure${at}`)}`;
}

export function addendSql(resource: Resource, { name }: Measure, at: number): RawBuilder<unknown> {
  return sql`${name === undefined ? sql`1` : expressionSql(resource, 't', name)} as ${sql.ref(`part${at}`)}`;
}
