// Says which reminder of an invoice comes next and from which day on it can go: three levels, each some days after the one
// before, as the company says (docs/domain 10.9).
import { dayAfter, today } from '#core/contract';

export const LEVELS = 3;

export interface Schedule {
  readonly reminder_first_days: number;
  readonly reminder_second_days: number;
  readonly reminder_last_days: number;
}

/** The level that goes out next: 1 is friendly, 3 a notice of default, after which it stays at 3. */
export const levelOf = (reminders: number | null = 0): number => Math.min((reminders ?? 0) + 1, LEVELS);

interface Reminded {
  readonly due_date?: string | null;
  readonly reminded_at?: string | null;
  readonly reminders?: number | null;
}

/** The day from which the next level is due; undefined after the last one. */
export function nextReminder({ due_date, reminded_at, reminders }: Reminded, schedule: Schedule): string | undefined {
  if ((reminders ?? 0) >= LEVELS || !due_date) return undefined;
  const since = reminded_at ? today(new Date(reminded_at)) : due_date;
  return dayAfter(since, waitOf(reminders ?? 0, schedule));
}

/** The days that a customer has before another reminder. */
export function waitOf(reminders: number, schedule: Schedule): number {
  const { reminder_first_days, reminder_second_days, reminder_last_days } = schedule;
  return [reminder_first_days, reminder_second_days][reminders] ?? reminder_last_days;
}
