// Writes times and reasons in the words of the kitchen's page.
import type { TFunction } from 'i18next';
import { localTime } from '#core/contract';
import { isDone, type Job, minutesLeft } from '../sheet.ts';

const HOUR = 60;
const SOON_ENOUGH = 120;

/** The time of a moment by the company's clock, as `14:00`. */
export const clock = (moment: string): string => localTime(moment).slice(11, 16);

/** Says how urgent a job is beside its colour, such as `Late: 12 min`, `20 min left` or `by 14:00`. */
export function timeLeft(job: Job, now: Date, t: TFunction): string {
  if (isDone(job)) return t('iceshop.worksheet.done');
  const left = minutesLeft(job.due, now);
  if (left < 0) return t('iceshop.worksheet.late', { time: lengthOf(-left, t) });
  if (left < SOON_ENOUGH) return t('iceshop.worksheet.left', { time: lengthOf(left, t) });
  return t('iceshop.worksheet.dueAt', { time: clock(job.due) });
}

function lengthOf(minutes: number, t: TFunction): string {
  if (minutes < HOUR) return t('iceshop.worksheet.minutes', { minutes });
  return t('iceshop.worksheet.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}

/** The reason of a refusal, in the same words as everywhere else. */
export function reasonOf(
  problem: { readonly code: string; readonly errors?: readonly { readonly code: string }[] },
  t: TFunction,
): string {
  const codes = [...(problem.errors ?? []).map(({ code }) => code), problem.code];
  return t([...codes.map((code) => `errors.${code}`), 'core.ui.error.text'], { ...problem });
}
