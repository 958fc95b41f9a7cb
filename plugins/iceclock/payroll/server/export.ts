// Makes a pay file: what it takes is checked when it is asked for, and then taken in parts by a job, a few people at a
// time. Only one part of a company is taken at once, so that no day is in two files.

import { sql } from 'kysely';
import {
  defineJob,
  defineReaction,
  type EntityHooks,
  type FieldError,
  type HookContext,
  type JobContext,
  oneAtATime,
  type Stored,
  type Unsaved,
} from '#api';
import { dayAfter } from '#core/contract';
import { lockDays } from '../../clocking/server/settle-days.ts';
import { type PayPlan, payPlan } from './plan.ts';
import { sumsOf, withoutNumber } from './preview.ts';
import { type PayScope, peopleOf } from './scope.ts';

const product = { by: 'product' } as const;
/** A part stays well below the seconds that a job has. */
const PEOPLE_AT_ONCE = 5;
const LONGEST_DAYS = 371;
/** Names that a refusal tells; the preview lists all. */
const MOST_NAMES = 10;

type Asked = Pick<Unsaved<'PayExport'>, 'date_from' | 'date_until' | 'division_id'>;

const scopeOf = ({ date_from, date_until, division_id }: Asked, companyId: number): PayScope => ({
  companyId,
  from: date_from,
  until: date_until,
  division: division_id ?? undefined,
});

export const payExportHooks: EntityHooks<'PayExport'> = {
  validate: refuse,
  beforeCreate: (asked, { actor }) => {
    Object.assign(asked, { made_by_id: actor.employeeId || undefined, people: 0, days: 0, minutes: 0, corrections: 0 });
  },
};

async function refuse(asked: Unsaved<'PayExport'>, context: HookContext<'PayExport'>): Promise<FieldError[]> {
  if (context.method !== 'create') return [];
  if (asked.date_until > dayAfter(asked.date_from, LONGEST_DAYS))
    return [{ path: 'date_until', code: 'payPeriodTooLong', params: { days: LONGEST_DAYS } }];
  const plan = await payPlan(context, scopeOf(asked, context.companyId));
  if (plan.lines.length === 0 && plan.days.length === 0) return [{ path: 'date_from', code: 'nothingToPay' }];
  if (asked.accept_missing_nr) return [];
  const unknown = await withoutNumber(context, plan);
  const names = unknown.slice(0, MOST_NAMES).map(({ name }) => name);
  return unknown.length === 0
    ? []
    : [
        {
          path: 'accept_missing_nr',
          code: 'payrollNrMissing',
          params: { names: names.join(', '), count: unknown.length },
        },
      ];
}

/** A new file is made in parts, by a job. */
export const payFileBegun = defineReaction({
  to: 'PayExport',
  fields: ['status'],
  on: ['create'],
  run: ({ id }, { enqueue }) => enqueue(payFileMade, { id, after: 0 }, { key: `${id} 0` }),
});

/** Takes the next few people after the last one, and queues itself until nobody is left. */
export const payFileMade = defineJob({
  id: 'pay-file',
  run: async (context, { id, after }: { id: number; after: number }) => {
    const { db, companyId, records, enqueue } = context;
    await oneAtATime(db, 'pay-file', companyId);
    const file = await records('PayExport').get(id);
    if (file?.status !== 'MAKING') return;
    const scope = scopeOf(file, companyId);
    const { rows } = await sql<{ id: number }>`select p.id from (${peopleOf(scope)}) as p where p.id > ${after}
      order by p.id limit ${PEOPLE_AT_ONCE}`.execute(db);
    const people = rows.map((row) => row.id);
    const last = people.at(-1);
    if (last === undefined) return records('PayExport').move(id, { status: 'READY' });
    await take(context, file, { ...scope, people });
    await enqueue(payFileMade, { id, after: last }, { key: `${id} ${last}` });
  },
});

interface PartScope extends PayScope {
  readonly people: readonly number[];
}

async function take(context: JobContext, file: Stored<'PayExport'>, scope: PartScope): Promise<void> {
  const { records } = context;
  // Nobody reopens a day between reading it and taking it.
  for (const person of scope.people) await lockDays(context, person);
  const plan = await payPlan(context, scope);
  const numbers = await numbersOf(context, plan);
  for (const line of plan.lines)
    await records('PayLine').create({ ...line, pay_export_id: file.id, payroll_nr: numbers.get(line.employee_id) });
  for (const { id } of plan.days) await records('WorkingDay', product).move(id, { status: 'EXPORTED' });
  const sums = sumsOf(plan);
  await records('PayExport').update(file.id, {
    people: (file.people ?? 0) + sums.people,
    days: (file.days ?? 0) + sums.days,
    minutes: (file.minutes ?? 0) + sums.minutes,
    corrections: (file.corrections ?? 0) + sums.corrections,
  });
}

async function numbersOf({ db, companyId }: JobContext, { lines }: PayPlan): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nr: string }>`select id::int, payroll_nr as nr from employee
    where company_id = ${companyId} and payroll_nr is not null
      and id = any(${[...new Set(lines.map(({ employee_id }) => employee_id))]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, nr }) => [id, nr]));
}
