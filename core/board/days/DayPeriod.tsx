// Chooses the one day that a page shows, by arrows, a calendar and the arrow keys; `t` returns to today.
import { Button, PopoverNext } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter, today } from '#core/contract';
import { lazyPart } from '../../plugins/lazy.ts';
import { formatFullDate } from '../../texts/format.ts';
import { useShortcut } from '../../ui/focus/useShortcut.ts';
import { Period } from '../../ui/Period.tsx';

const Calendar = lazyPart(() => import('../../fields/date/Calendar.tsx'), <div className="form-day-waiting" />);

interface DayPeriodProps {
  /** A day such as `2026-11-24`. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** Today, which differs from the calendar's where the hours after midnight belong to the day before. */
  readonly now?: string;
}

export function DayPeriod({ day, onDay, now = today() }: DayPeriodProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const step = (by: -1 | 1) => onDay(dayAfter(day, by));
  useShortcut('ArrowLeft', isOpen ? undefined : () => step(-1));
  useShortcut('ArrowRight', isOpen ? undefined : () => step(1));
  useShortcut('t', () => onDay(now));
  const label = t('core.period.day');
  return (
    <div className="day-period">
      <Period title={formatFullDate(day)} unit="day" isNow={day === now} onStep={step} onNow={() => onDay(now)} />
      <PopoverNext
        lazy
        placement="bottom"
        animation="minimal"
        arrow={false}
        isOpen={isOpen}
        onInteraction={setOpen}
        content={
          <Calendar
            label={label}
            day={day}
            onPick={(picked) => {
              setOpen(false);
              onDay(picked);
            }}
          />
        }
      >
        <Button variant="minimal" icon={<CalendarIcon />} aria-label={t('core.form.date.open', { field: label })} />
      </PopoverNext>
    </div>
  );
}
