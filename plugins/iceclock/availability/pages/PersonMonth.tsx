// Shows and paints the month of one person, a row for each week: one's own, or for who plans anybody's.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState, formatNames, formatWeekday, Skeleton } from '#core';
import { PaintGrid } from '#core/board';
import { dayAfter, daysOfMonth, mondayOf, today } from '#core/contract';
import { useQuery } from '#core/records';
import { copiedDays, dayOfMonthBefore, paintedDay, type SaidDay } from '../painting.ts';
import { daysOfWeek, weekNumber } from '../weeks.ts';
import { rights } from './access.ts';
import { Brushes, brushOf, FIRST } from './Brushes.tsx';
import { Copying } from './Copying.tsx';
import { Deadlines } from './Deadlines.tsx';
import { weeksOf } from './month.ts';
import { PatternButton } from './PatternButton.tsx';
import { usePainting } from './usePainting.ts';
import { dayCell } from './words.ts';

interface PersonMonthProps {
  readonly employee: number;
  /** The month, such as `2026-12`. */
  readonly month: string;
  readonly isOwn?: boolean;
}

/** The number of days before the month that are read, because days are copied from them. */
const BEFORE = 42;
/** The number of days from today on that are read, because people are asked for them. */
const AHEAD = 75;

export const PersonMonth = observer(function PersonMonth({ employee, month, isOwn = false }: PersonMonthProps) {
  const { t } = useTranslation();
  const { plans } = rights();
  const [chosen, setChosen] = useState(FIRST);
  const { busy, paint } = usePainting();
  const days = daysOfMonth(month);
  const weeks = weeksOf(days);
  const from = dayAfter(weeks[0] ?? today(), -BEFORE);
  const until = [dayAfter(weeks.at(-1) ?? today(), 6), dayAfter(today(), AHEAD)].sort().at(-1) ?? today();
  const { rows, state, error, reload } = useQuery('iceclock/availability-entries', {
    from,
    until,
    employee_id: employee,
  });
  const told = useQuery(isOwn ? 'iceclock/availability-weeks' : undefined, { from, until });
  const published = new Set(told.rows.map(({ week_start }) => week_start));
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="table" rows={6} />;
  const isLocked = (day: string) => !plans && published.has(mondayOf(day));
  const isOpen = (day: string) => day >= today() && !isLocked(day);
  const change = (changed: readonly SaidDay[]) => void paint([{ employee, days: changed }]);
  const brush = brushOf(chosen);
  const dayOf = (week: string, column: string) => dayAfter(week, Number(column));
  const cellOf = (week: string, column: string) => {
    const day = dayOf(week, column);
    if (!day.startsWith(month)) return undefined;
    const cell = dayCell(t, rows, day);
    const label = isLocked(day) ? `${cell.label}. ${t('iceclock.availability.locked')}` : cell.label;
    return { ...cell, label, head: String(Number(day.slice(8))), isFixed: !isOpen(day) };
  };
  const locked = weeks.filter((week) => published.has(week));
  return (
    <>
      {isOwn && <Deadlines entries={rows} published={published} />}
      <div className="availability-tools">
        <Brushes chosen={chosen} onChoose={setChosen} />
        <Copying
          weeks={weeks.filter((week) => daysOfWeek(week).some(isOpen))}
          onMonth={() => change(copiedDays(rows, days.filter(isOpen), dayOfMonthBefore))}
          onWeek={(week) => change(copiedDays(rows, daysOfWeek(week).filter(isOpen), (day) => dayAfter(day, -7)))}
        />
        <PatternButton employee={employee} entries={rows} />
      </div>
      <div aria-busy={busy}>
        <PaintGrid
          form="calendar"
          label={t('iceclock.availability.month')}
          rows={weeks.map((week) => ({
            id: week,
            title: t('iceclock.availability.weekShort', { week: weekNumber(week) }),
            ...(published.has(week) && { line: t('iceclock.availability.publishedWeek') }),
          }))}
          columns={daysOfWeek(weeks[0] ?? today()).map((day, nth) => ({ id: String(nth), title: formatWeekday(day) }))}
          cell={cellOf}
          onPaint={(cells) => {
            const painted = cells.map(({ row, column }) => dayOf(row, column));
            if (brush) change(painted.map((day) => paintedDay(rows, day, brush)));
          }}
        />
      </div>
      <p className="muted availability-help">{t('iceclock.availability.help')}</p>
      {locked.length > 0 && !plans && (
        <Callout compact icon="lock">
          {t('iceclock.availability.lockedWeeks', {
            count: locked.length,
            weeks: formatNames(locked.map((week) => String(weekNumber(week)))),
          })}
        </Callout>
      )}
    </>
  );
});
