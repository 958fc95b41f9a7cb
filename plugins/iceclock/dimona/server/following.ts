// Follows what declarations depend on: shifts that people are told, working days, agreements, and who leaves. Each change
// queues its periods; a job by the clock finds those that are due, and what nothing queued.
import { defineJob, defineReaction, type EntityHooks, type HookContext, type Stored } from '#api';
import { today } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { type Declaration, declarationsOf } from './declaration.ts';
import { isHistory, settle } from './settle.ts';

export const settled = defineJob({
  id: 'dimona-settle',
  retries: 8,
  run: async (job, { facts }: { readonly facts: readonly string[] }) => {
    // Periods are locked in one order, so that two pieces of work never wait for each other.
    for (const fact of [...new Set(facts)].sort()) await settle(job, fact);
  },
});

type Queueing = Pick<HookContext, 'enqueue' | 'settings'>;

async function queue({ enqueue, settings }: Queueing, facts: readonly string[]): Promise<void> {
  if (facts.length > 0 && settings<typeof mine>().dimona_by_scoop) await enqueue(settled, { facts });
}

const quarterOf = (employee: number, date: string): string =>
  `quarter:${employee}:${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

const factsOfShift = ({ id, date, employee_id, told_employee_id }: Stored<'Shift'>): string[] =>
  [employee_id, told_employee_id].flatMap((employee) =>
    employee ? [`shift:${id}:${employee}`, ...(date ? [quarterOf(employee, date)] : [])] : [],
  );

/** Drafts that nobody was told of declare nothing. */
export const shiftFollowed = defineReaction({
  to: 'Shift',
  fields: ['employee_id', 'status', 'start_at', 'end_at', 'wage_agreement_id', 'told_at', 'told_gone_at'],
  run: async (shift, context) => {
    const { previous } = context;
    const isSilent = (of: Stored<'Shift'> | undefined) => !of || (of.status === 'DRAFT' && !of.told_employee_id);
    if (isSilent(shift) && isSilent(previous)) return;
    await queue(context, [...factsOfShift(shift), ...(previous ? factsOfShift(previous) : [])]);
  },
});

const factsOfDay = ({ id, employee_id, shift_id, business_date }: Stored<'WorkingDay'>): string[] => [
  `day:${id}`,
  ...(shift_id ? [`shift:${shift_id}:${employee_id}`] : []),
  ...(business_date ? [quarterOf(employee_id, business_date)] : []),
];

/** Whoever clocks in without a declaration is declared at once. */
export const dayFollowed = defineReaction({
  to: 'WorkingDay',
  fields: ['employee_id', 'shift_id', 'wage_agreement_id', 'started_at', 'stopped_at'],
  on: ['create', 'update', 'delete'],
  run: (day, context) =>
    queue(context, [...factsOfDay(day), ...(context.previous ? factsOfDay(context.previous) : [])]),
});

/** The kinds that are declared by day or quarter; the others are one period. */
const BY_PLAN = ['FLX', 'EXT', 'STU'];

/** The first agreement of its kind begins a period; those of people who were here before Scoop declared are left alone. */
export const agreementFollowed = defineReaction({
  to: 'WageAgreement',
  fields: ['dimona', 'employee_id'],
  run: async ({ id, employee_id, dimona }, context) => {
    if (!context.settings<typeof mine>().dimona_by_scoop) return;
    const periods = await declarationsOf(context).list({ employee_id });
    await queue(context, openFacts(periods));
    if (BY_PLAN.includes(dimona)) return;
    const agreements = await context.records('WageAgreement', { by: 'product' }).list({ employee_id, dimona });
    if (agreements.some((other) => other.id !== id)) return;
    await beginPeriod(context, { id, employee_id, dimona }, periods);
  },
});

type Agreement = Pick<Stored<'WageAgreement'>, 'id' | 'employee_id' | 'dimona'>;

async function beginPeriod(
  context: HookContext,
  { id, employee_id, dimona }: Agreement,
  periods: readonly Declaration[],
) {
  const person = await context.records('Employee', { by: 'product' }).get(employee_id);
  const start = person?.seniority_date ? today(Date.parse(person.seniority_date)) : today();
  const date_from = start > today() ? start : today();
  const fact = `period:${id}:${date_from}`;
  if (!periods.some((known) => known.fact === fact))
    await declarationsOf(context).create({ fact, employee_id, wage_agreement_id: id, type: dimona, date_from });
  await queue(context, [fact]);
}

const openFacts = (declarations: readonly Declaration[]): string[] =>
  declarations.filter((one) => one.state !== 'CANCELLED' && !isHistory(one)).map(({ fact }) => fact);

/** Whoever leaves is declared out; whoever comes back begins a new period. */
export const employeeFollowed = defineReaction({
  to: 'Employee',
  fields: ['last_name'],
  on: ['delete', 'restore'],
  run: async ({ id }, context) => {
    if (!context.settings<typeof mine>().dimona_by_scoop) return;
    const periods = await declarationsOf(context).list({ employee_id: id });
    await queue(context, openFacts(periods));
    if (context.method !== 'restore') return;
    for (const period of periods) await reopen(context, period, periods);
  },
});

/** Lets a period that ended today go on; after an older one begins a new period, under an agreement of its kind. */
async function reopen(context: HookContext, period: Declaration, periods: readonly Declaration[]): Promise<void> {
  const { id, fact, type, employee_id, date_until } = period;
  if (!date_until || !fact.startsWith('period:')) return;
  if (date_until >= today()) return declarationsOf(context).update(id, { date_until: null });
  const [agreement] = await context.records('WageAgreement', { by: 'product' }).list({ employee_id, dimona: type });
  if (agreement) await beginPeriod(context, agreement, periods);
}

/** Lets a record go that a declaration names; the period stays, and is cancelled or ended. */
const letGo = (field: 'shift_id' | 'workingday_id' | 'wage_agreement_id') => ({
  beforeDelete: async ({ id }: { readonly id: number }, context: HookContext) => {
    const declarations = await declarationsOf(context).list({ [field]: id });
    for (const declaration of declarations) await declarationsOf(context).update(declaration.id, { [field]: null });
    await queue(context, openFacts(declarations));
  },
});
export const letGoHooks = {
  Shift: letGo('shift_id') as EntityHooks<'Shift'>,
  WorkingDay: letGo('workingday_id') as EntityHooks<'WorkingDay'>,
  WageAgreement: letGo('wage_agreement_id') as EntityHooks<'WageAgreement'>,
};
