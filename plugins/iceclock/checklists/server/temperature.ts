// Fills steps that name a thermometer by what it measures: the first value of a round, and from then on only those that
// come within or go beyond the limits, so that a value every minute does not fill the history.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { defineReaction } from '#api';
import { isOutside } from '../step.ts';
import { type Reporter, type Ticking, take } from './ticking.ts';

export interface Reading {
  readonly key: string;
  readonly value: number;
  readonly at: string;
}

interface Waiting {
  readonly round_id: number;
  readonly step_id: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly done: boolean;
  readonly out_of_limits: boolean;
}

/** Answers how many steps it filled: a value that no round waits for fills none. */
export async function measure(call: Ticking, reading: Reading, by: Reporter): Promise<number> {
  let filled = 0;
  for (const { round_id, step_id, ...step } of await waitingFor(call, reading)) {
    if (step.done && isOutside(reading.value, step) === step.out_of_limits) continue;
    const id = idOf(round_id, step_id, reading);
    await take(call, round_id, { id, step_id, at: reading.at, value: reading.value }, by);
    filled += 1;
  }
  return filled;
}

/** Steps of rounds that had begun by then, until as long after they are due as they last. */
async function waitingFor({ db, companyId }: Ticking, { key, at }: Reading): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select r.id::int as round_id, s.step_id::int as step_id, s.min::float as min,
      s.max::float as max, coalesce(s.done, false) as done, coalesce(s.out_of_limits, false) as out_of_limits
    from checklistround r
      join checklistroundstep s on s.company_id = r.company_id and s.checklist_round_id = r.id
    where r.company_id = ${companyId} and s.kind = 'TEMPERATURE' and s.metric_key = ${key}
      and ${at}::timestamptz between r.from_at and r.due_at + (r.due_at - r.from_at)
    order by r.id, s.position`.execute(db);
  return rows;
}

/** The same reading, sent again, is the same report. */
const idOf = (round: number, step: number, { key, value, at }: Reading): string =>
  createHash('sha256')
    .update(JSON.stringify([round, step, key, value, at]))
    .digest('base64url')
    .slice(0, 40);

/** A sample of ICEGUARD from outside fills steps too; a metric with a permission of its own shows no value here. */
export const sampled = defineReaction({
  to: 'Metric',
  fields: ['value', 'sampled_at'],
  run: async ({ key, value, sampled_at }, context) => {
    if (value !== undefined && sampled_at !== undefined) await measure(context, { key, value, at: sampled_at }, {});
  },
});
