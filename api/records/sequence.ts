// Gives numbers without a gap: each from a counter that its transaction locks until it ends; takes those that a device
// gave itself; and keeps what became of the number of a deleted record (docs/plugins/numbers.md).
import { type RawBuilder, sql } from 'kysely';
import {
  groupOf,
  meets,
  type NumberGroup,
  periodOf,
  type SequenceRule,
  today,
  writtenIn,
  writtenNumber,
} from '#core/contract';
import { invalid, type Row } from '../contract/index.ts';
import type { Call } from './call.ts';

/** The most numbers that a device may skip: one that lost its count could otherwise make millions of numbers missing. */
const MOST_AHEAD = 10_000;

export type Counted = Pick<Call, 'db' | 'resource' | 'actor'>;

/** Gives the record the numbers that are due and that it does not have yet, and counts those that it brings. */
export async function giveNumbers(call: Counted, record: Row, previous?: Row): Promise<void> {
  for (const [name, { sequence }] of Object.entries(call.resource.entity.schema.properties)) {
    if (!sequence) continue;
    const group = groupOf(sequence, record, today().slice(0, 4));
    if (sequence.given) {
      if (!previous && record[name] !== undefined) await countTo(call, name, { group, last: Number(record[name]) });
    } else if (record[name] === undefined && meets(record, sequence.when ?? {})) {
      record[name] = writtenNumber(sequence, group, await nextOf(call, name, periodOf(sequence, group)));
    }
  }
}

const key = sql`company_id, resource, field, period`;

export function counterOf({ resource, actor }: Counted, name: string): RawBuilder<unknown> {
  return sql`company_id = ${actor.companyId} and resource = ${resource.table} and field = ${name}`;
}

async function nextOf({ db, resource, actor }: Counted, name: string, period: string): Promise<string> {
  const { rows } = await sql<{ last: string }>`insert into sequence_counter (${key}, last)
    values (${actor.companyId}, ${resource.table}, ${name}, ${period}, 1)
    on conflict (${key}) do update set last = sequence_counter.last + 1
    returning last::text`.execute(db);
  return rows[0]!.last;
}

/** Notes how far a group's numbers were given, and refuses a number that is far beyond them. */
export async function countTo(
  call: Counted,
  name: string,
  { group, last }: { readonly group: NumberGroup; readonly last: number },
): Promise<void> {
  const { db, resource, actor } = call;
  const period = periodOf(ruleOf(call, name), group);
  const { rows } = await sql`insert into sequence_counter (${key}, last)
    select ${actor.companyId}::bigint, ${resource.table}, ${name}, ${period}, ${last}::bigint
    where ${last}::bigint <= ${MOST_AHEAD}::bigint
      or exists (select from sequence_counter where ${counterOf(call, name)} and period = ${period})
    on conflict (${key}) do update set last = greatest(sequence_counter.last, excluded.last)
      where excluded.last <= sequence_counter.last + ${MOST_AHEAD}::bigint
    returning last`.execute(db);
  if (rows.length === 0) throw invalid([{ path: name, code: 'numberTooFar', params: { most: MOST_AHEAD } }]);
}

export function ruleOf({ resource }: Counted, name: string): SequenceRule {
  return resource.entity.schema.properties[name]!.sequence!;
}

export interface NumberGap {
  readonly period: string;
  readonly number: number;
  readonly reason: string;
}

/** Keeps the reason why a number has no record; a reason that is there already stays. */
export async function explainGap({ db, resource, actor }: Counted, name: string, gap: NumberGap): Promise<void> {
  await sql`insert into sequence_gap (${key}, number, reason, employee_id)
    values (${actor.companyId}, ${resource.table}, ${name}, ${gap.period}, ${gap.number}, ${gap.reason},
      ${actor.employeeId || null})
    on conflict do nothing`.execute(db);
}

/** Keeps, when a record is deleted for good, the numbers that it had and the person who deleted it. */
export async function leaveNumbers(call: Counted, record: Row): Promise<void> {
  for (const [name, { sequence }] of Object.entries(call.resource.entity.schema.properties)) {
    const found = sequence && record[name] !== undefined ? numberOf(sequence, record, String(record[name])) : undefined;
    if (found) await explainGap(call, name, { ...found, reason: 'DELETED' });
  }
}

/** Reads `2026-00012` by `{year}-{00000}` as the twelfth of 2026. */
export function numberOf(rule: SequenceRule, record: Row, given: string): Omit<NumberGap, 'reason'> | undefined {
  const year = /\{year\}/.test(rule.format ?? '') ? yearIn(rule, record, given) : today().slice(0, 4);
  const group = groupOf(rule, record, year);
  const { before, after } = writtenIn(rule, group);
  const digits = given.slice(before.length, given.length - after.length);
  const isWritten = given.startsWith(before) && given.endsWith(after) && /^\d+$/.test(digits);
  return isWritten ? { period: periodOf(rule, group), number: Number(digits) } : undefined;
}

/** Reads the year at the place where the format has it. */
function yearIn(rule: SequenceRule, record: Row, given: string): string {
  const marked = groupOf(rule, record, 'YYYY');
  const at = writtenIn(rule, { ...marked, year: 'YYYY' }).before.indexOf('YYYY');
  return at < 0 ? '' : given.slice(at, at + 4);
}
