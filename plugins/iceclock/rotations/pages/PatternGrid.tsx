// Draws the pattern of a rotation: a row for each week, a column for each day, with the work or the day off.
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#core';
import { dayAfter, PaintGrid, type PaintGridProps } from '#core/board';
import { WEEKDAYS, type Weekday } from '#core/contract';
import { useJobs } from './useJobs.ts';

export interface PatternDay {
  readonly week: number;
  readonly weekday: Weekday;
  readonly job_function_id: number;
  readonly time_start: string;
  readonly time_stop: string;
  readonly break_minutes?: number;
  readonly division_id?: number;
}

interface PatternGridProps extends Pick<PaintGridProps, 'onPaint'> {
  readonly days: readonly PatternDay[];
  readonly weeks: number;
}

/** Any Monday, whose week names the days. */
const MONDAY = '2026-11-23';
export const weekdayNames = () => WEEKDAYS.map((id, nth) => ({ id, title: formatWeekday(dayAfter(MONDAY, nth)) }));

export const timesOf = ({ time_start, time_stop }: Pick<PatternDay, 'time_start' | 'time_stop'>): string =>
  `${time_start.slice(0, 5)}–${time_stop.slice(0, 5)}`;

export function PatternGrid({ days, weeks, onPaint }: PatternGridProps) {
  const { t } = useTranslation();
  const { nameOf } = useJobs();
  const cell = (row: string, column: string) => {
    const day = days.find(({ week, weekday }) => String(week) === row && weekday === column);
    if (!day) return { text: '–', label: t('iceclock.rotation.off') };
    const text = `${timesOf(day)} ${nameOf(day.job_function_id)}`;
    return { text, label: text, tone: 'info' as const };
  };
  const rows = Array.from({ length: weeks }, (_, nth) => ({
    id: String(nth + 1),
    title: t('iceclock.rotation.week', { nr: nth + 1 }),
  }));
  return (
    <div className="pattern-grid">
      <PaintGrid label={t('iceclock.rotation.days')} columns={weekdayNames()} {...{ rows, cell, onPaint }} />
    </div>
  );
}
