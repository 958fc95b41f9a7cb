// Answers GET /v1/{resource}/numbers for entities whose records are numbered: how far each count went, which numbers have
// no record, and why (docs/plugins/numbers.md).
import { type RawBuilder, sql } from 'kysely';
import {
  type FieldSchema,
  groupFields,
  groupIn,
  isWithin,
  type NumberGroup,
  periodOf,
  perOf,
  type Reach,
  type SequenceRule,
  writtenIn,
  writtenNumber,
} from '#core/contract';
import { Problem } from '../contract/index.ts';
import { type Counted, counterOf } from '../records/sequence.ts';
import { text } from '../sql/lists/list-query.ts';

/** The most counts, and of each the most missing numbers, in one answer. */
const MOST_GROUPS = 100;
export const MOST_MISSING = 1000;

type Asked = Readonly<Record<string, unknown>>;
interface Numbered {
  readonly name: string;
  readonly rule: SequenceRule;
}

export interface MissingNumber {
  readonly number: number;
  /** The number as it would be written on the record. */
  readonly nr: string;
  /** `DELETED`, or the reason that somebody told; absent while nobody did. */
  readonly reason?: string;
  readonly at?: string;
  readonly employee_id?: number;
}

export interface CountedNumbers {
  readonly group: NumberGroup;
  readonly last: number;
  readonly missing: readonly MissingNumber[];
  readonly more: boolean;
}

/** Lists the counts of one field, the newest first, each with the numbers that no record has. */
export async function numbers(call: Counted, query: Asked, reach: Reach): Promise<readonly CountedNumbers[]> {
  const numbered = numberedBy(call, query.field);
  const { name, rule } = numbered;
  const asked = Object.entries(query).filter(([key]) => key !== 'field');
  const wrong = asked.filter(([key]) => !perOf(rule).includes(key));
  if (wrong.length > 0)
    throw new Problem(400, 'badQuery', { errors: wrong.map(([path]) => ({ path, code: 'unknownParameter' })) });
  const { rows } = await sql<{ period: string; last: string }>`select period, last::text from sequence_counter
    where ${counterOf(call, name)} order by period desc`.execute(call.db);
  const counts = rows
    .map(({ period, last }) => ({ group: groupIn(rule, period), last: Number(last) }))
    .filter(({ group }) => asked.every(([key, value]) => String(group[key]) === text(value)))
    .filter(({ group }) => isWithin(reach, group))
    .slice(0, MOST_GROUPS);
  const found: CountedNumbers[] = [];
  for (const count of counts) found.push(await withMissing(call, numbered, count));
  return found;
}

/** Finds the numbered field: the named one, or the only one. */
export function numberedBy({ resource }: Counted, asked: unknown): Numbered {
  const all = numberedFields(resource.entity.schema);
  const [name] = asked === undefined && all.length === 1 ? all : all.filter((each) => each === asked);
  if (name === undefined) throw new Problem(400, 'badQuery', { errors: [{ path: 'field', code: 'badValue' }] });
  return { name, rule: resource.entity.schema.properties[name]!.sequence! };
}

export function numberedFields({ properties = {} }: Pick<FieldSchema, 'properties'>): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.sequence);
}

async function withMissing(
  call: Counted,
  { name, rule }: Numbered,
  { group, last }: Pick<CountedNumbers, 'group' | 'last'>,
): Promise<CountedNumbers> {
  const { db, resource, actor } = call;
  const own = sql.join(
    [sql`t.company_id = ${actor.companyId}`, ...groupFields(rule).map((field) => sql`${at(field)} = ${group[field]}`)],
    sql` and `,
  );
  const { rows } = await sql<{ number: string; reason: string | null; at: Date | null; employee_id: string | null }>`
    select n.number::text, g.reason, g.at, g.employee_id::text from generate_series(1, ${last}::bigint) as n(number)
    left join sequence_gap g on ${counterOf(call, name)} and g.period = ${periodOf(rule, group)} and g.number = n.number
    where not exists (select from ${sql.table(resource.table)} as t where ${own} and ${at(name)} = ${writtenSql(rule, group)})
    order by n.number limit ${MOST_MISSING + 1}`.execute(db);
  const missing = rows.slice(0, MOST_MISSING).map(({ number, reason, at: moment, employee_id }) => ({
    ...{ number: Number(number), nr: writtenNumber(rule, group, number) },
    ...(reason !== null && { reason, at: new Date(moment!).toISOString() }),
    ...(employee_id !== null && { employee_id: Number(employee_id) }),
  }));
  return { group, last, missing, more: rows.length > MOST_MISSING };
}

const at = (field: string): RawBuilder<unknown> => sql.ref(`t.${field}`);

/** Builds the number `n.number` as records hold it. */
function writtenSql(rule: SequenceRule, group: NumberGroup): RawBuilder<unknown> {
  if (rule.given) return sql`n.number`;
  const { before, after, digits } = writtenIn(rule, group);
  return sql`${before}::text || lpad(n.number::text, greatest(${digits}::int, length(n.number::text)), '0') || ${after}::text`;
}
