// Reminds people who have not said how they can work: by the planner's button, and some days before the deadline. Nobody is
// reminded more than once a day.
import { sql } from 'kysely';
import {
  defineJob,
  defineRoute,
  type JobContext,
  oneAtATime,
  type RouteCall,
  reachable,
  type ServerLetter,
} from '#api';
import { dayAfter, formatMoment, formattingLocale, type Locale, today } from '#core/contract';
import type { settings as company } from '../../settings.ts';
import { MODERATE, SELF } from '../access.ts';
import { deadlineOf, nextAsked, weekNumber } from '../weeks.ts';
import { missingSql, weeksAsked } from './people.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export const reminderLetter: ServerLetter = { id: 'availability-reminder' };

export interface Reminder {
  readonly id: number;
  readonly week: string;
}

/** Tells one person of the first week that misses, by mail and in their inbox. */
export const reminder = defineJob({
  id: 'availability-reminder',
  run: async (context: JobContext, { id, week }: Reminder) => {
    const { db, companyId, sendLetter, inform, settings, origin } = context;
    const deadline = deadlineOf(week, settings<typeof company>().availability_deadline_days);
    const values = { week: weekNumber(week), monday: week, deadline };
    const about = { resource: 'availability' };
    await inform({ to: [id], notice: 'availability-asked', about, values, key: week });
    const [to] = await reachable(db, companyId, { employees: [id], permission: SELF[0] ?? '' });
    if (!to) return;
    const { address, name, locale } = to;
    const day = (date: string) => formatMoment(formattingLocale(locale as Locale), date, DAY);
    await sendLetter('iceclock/availability-reminder', {
      to: { address, name, locale: locale as Locale },
      values: {
        ...{ week: String(weekNumber(week)), monday: day(week), deadline: day(deadline) },
        link: `${origin}/admin/iceclock/availabilities?month=${week.slice(0, 7)}`,
      },
    });
  },
});

type Context = Pick<RouteCall, 'db' | 'companyId' | 'records' | 'enqueue'>;

/** Queues a reminder for each, but for those who had one today; answers how many. */
async function remind({ db, companyId, records, enqueue }: Context, missing: readonly Reminder[]): Promise<number> {
  await oneAtATime(db, 'availability reminders', companyId);
  const date = today();
  const kept = records('AvailabilityReminder', { by: 'product' });
  const done = new Set((await kept.list({ date })).map(({ employee_id }) => employee_id));
  const left = missing.filter(({ id }, nth) => !done.has(id) && missing.findIndex((each) => each.id === id) === nth);
  for (const { id, week } of left) {
    await kept.create({ employee_id: id, date, week });
    await enqueue(reminder, { id, week }, { key: `${id} ${date}` });
  }
  return left.length;
}

async function missingIn({ db, companyId }: Context, weeks: readonly string[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`select employee_id as id, week::text from (${missingSql({ companyId, weeks })}) m
    order by week, employee_id`.execute(db);
  return rows;
}

/** POST /v1/availability/remind: reminds people who have not answered for the weeks that are asked for, or some of them. */
export const reminderRoute = defineRoute({
  method: 'POST',
  below: 'availability',
  path: '/remind',
  access: { permissions: MODERATE },
  body: {
    properties: { employee_ids: { type: 'array', maxItems: 1000, items: { type: 'integer' } } },
  },
  run: async (call) => {
    const weeks = weeksAsked(call.settings<typeof company>().availability_deadline_days).map(({ week }) => week);
    const ids = call.body.employee_ids;
    const missing = (await missingIn(call, weeks)).filter(({ id }) => !ids || ids.includes(id));
    const reminded = await remind(call, missing);
    return { data: { reminded, before: new Set(missing.map(({ id }) => id)).size - reminded } };
  },
});

/** Reminds people who have not answered, some days before the deadline of the week that is asked for next. */
export const reminders = defineJob({
  id: 'availability-reminders',
  at: '09:00',
  run: async (context) => {
    const { availability_reminders, availability_reminder_days, availability_deadline_days } =
      context.settings<typeof company>();
    const day = today(context.moment);
    const week = nextAsked(day, availability_deadline_days);
    const due = dayAfter(deadlineOf(week, availability_deadline_days), -availability_reminder_days);
    if (availability_reminders && day === due) await remind(context, await missingIn(context, [week]));
  },
});
