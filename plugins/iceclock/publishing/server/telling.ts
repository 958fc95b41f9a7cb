// Tells one person of their published week: a mail with a link to answer without signing in, and a notice in the inbox.
import {
  defineJob,
  hasAddress,
  type JobContext,
  type LetterContext,
  momentOf,
  receiversOf,
  type ServerLetter,
  type Stored,
} from '#api';
import { dayAfter, type Locale } from '#core/contract';
import type { ShiftChange } from './changes.ts';
import { namesOf } from './names.ts';
import { newSecret } from './secret.ts';
import { changeValues, type Saying, weekOf } from './words.ts';

export interface Telling {
  readonly schedule_id: number;
  readonly employee_id: number;
  /** Tells the whole week, and not only what changed. */
  readonly all: boolean;
  /** The employee who published the week. */
  readonly by: number;
  readonly changes: readonly ShiftChange[];
}

/** Tells one person in a job of its own, so that a person whose letter fails is told again alone. */
export const tellRoster = defineJob({
  id: 'tell-roster',
  run: async (context: JobContext, telling: Telling) => {
    const schedule = await context.records('Schedule').get(telling.schedule_id);
    const person = await context.records('Employee').get(telling.employee_id);
    const [receiver] = await receiversOf(context.db, [telling.employee_id]);
    if (!schedule || !person || !receiver) return;
    await putInInbox(context, schedule, telling);
    if (!hasAddress(receiver)) return;
    const { address, name, locale } = receiver;
    const saying = { locale, names: await namesOf(context, locale), texts: context.texts };
    const link = await linkFor(context, schedule, telling, locale);
    const values = { ...lettersValues(schedule, telling.changes, saying), link };
    await context.sendLetter(`iceclock/${kindOf(telling)}`, { to: { address, name, locale }, values });
  },
});

/** A week is new to somebody who knew nothing of it. */
const kindOf = ({ all, changes }: Telling): 'roster-published' | 'shift-changed' =>
  all || changes.every(({ kind }) => kind === 'NEW') ? 'roster-published' : 'shift-changed';

async function putInInbox({ inform }: JobContext, schedule: Stored<'Schedule'>, telling: Telling): Promise<void> {
  const there = telling.changes.find(({ to }) => to);
  await inform({
    to: [telling.employee_id],
    notice: kindOf(telling),
    ...(there && { about: { resource: 'shift', id: there.shift_id } }),
    values: { week: schedule.week_start },
    key: `week ${schedule.id}`,
  });
}

/** Makes a link that takes the place of the person's former ones of that week; only its secret's hash is kept. */
async function linkFor(
  { records, origin, companyId }: JobContext,
  schedule: Stored<'Schedule'>,
  { employee_id, by }: Telling,
  locale: Locale,
): Promise<string> {
  const links = records('ShiftLink');
  const former = await links.list({ schedule_id: schedule.id, employee_id, status: 'WAITING' });
  for (const { id } of former) await links.update(id, { status: 'REPLACED' });
  const { secret, secret_hash } = newSecret();
  await links.create({
    ...{ schedule_id: schedule.id, employee_id, secret_hash, sent_by_employee_id: by },
    expires_at: weekEnd(schedule).toISOString(),
  });
  return `${origin}/public/roster/${companyId}/token/${secret}?locale=${locale}`;
}

/** The moment at which the week is over, in the companies' zone. */
export const weekEnd = ({ week_start }: Stored<'Schedule'>): Date =>
  momentOf(`${dayAfter(week_start, 7)} 00:00`) ?? new Date(0);

function lettersValues(
  { week_start, division_id }: Stored<'Schedule'>,
  changes: readonly ShiftChange[],
  saying: Saying,
) {
  return {
    week: weekOf(week_start, saying.locale),
    division: saying.names.divisions.get(division_id) ?? '',
    ...changeValues(changes, saying),
  };
}

/** A preview of the letter shows one shift as new. */
const template = {
  of: 'Shift',
  receiver: async ({ employee_id }: Stored<'Shift'>, { records }: LetterContext) =>
    (await records('Employee', { by: 'product' }).get(employee_id))?.first_name ?? '',
  values: async (shift: Stored<'Shift'>, { records, locale }: LetterContext) => {
    const schedule = await records('Schedule', { by: 'product' }).get(shift.schedule_id);
    const { start_at, end_at, break_minutes = 0, job_function_id, division_id } = shift;
    const to = { start_at, end_at, break_minutes, job_function_id, division_id };
    const names = await namesOf({ records }, locale);
    const changes = [{ kind: 'NEW', shift_id: shift.id, to }] as const;
    const week = schedule ?? ({ week_start: shift.date ?? '', division_id } as Stored<'Schedule'>);
    return { ...lettersValues(week, changes, { locale, names }), link: 'https://' };
  },
} as const;

export const rosterLetters: readonly ServerLetter[] = [
  { id: 'roster-published', template },
  { id: 'shift-changed', template },
];
