// Shows a month to pick a day from, with weeks from Monday, and months and days named in the language of the app.
import { useMemo } from 'react';
import { DayPicker, type Formatters, type Labels } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { formattingLocale, today } from '#core/contract';
import { session } from '../../session/session.ts';
import { isValue } from '../shape.ts';
import './calendar.css';

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 30;
const MONDAY = 1;

interface CalendarProps {
  readonly label: string;
  readonly day: string;
  readonly onPick: (day: string) => void;
}

export default function Calendar({ label, day, onPick }: CalendarProps) {
  const { t } = useTranslation();
  const locale = formattingLocale(session.locale);
  const formatters = useMemo(() => formattersOf(locale), [locale]);
  const labels = useMemo(() => labelsOf(locale, t), [locale, t]);
  const selected = isValue('date', day) ? asDate(day) : undefined;
  const now = asDate(today());
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      className="calendar"
      aria-label={t('core.form.date.calendar', { field: label })}
      weekStartsOn={MONDAY}
      showOutsideDays
      captionLayout="dropdown"
      startMonth={new Date(FIRST_YEAR, 0)}
      endMonth={new Date(now.getFullYear() + YEARS_AHEAD, 11)}
      today={now}
      selected={selected}
      defaultMonth={selected ?? now}
      formatters={formatters}
      labels={labels}
      onSelect={(_, picked) => onPick(asDay(picked))}
    />
  );
}

function formattersOf(locale: string): Partial<Formatters> {
  const as = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  return {
    formatCaption: as({ month: 'long', year: 'numeric' }),
    formatDay: (date) => String(date.getDate()),
    formatMonthDropdown: as({ month: 'long' }),
    formatWeekdayName: as({ weekday: 'short' }),
    formatYearDropdown: (date) => String(date.getFullYear()),
  };
}

function labelsOf(locale: string, t: (key: string) => string): Partial<Labels> {
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  return {
    labelDayButton: (date) => whole.format(date),
    labelGrid: (date) => month.format(date),
    labelGridcell: (date) => whole.format(date),
    labelWeekday: (date) => weekday.format(date),
    labelMonthDropdown: () => t('core.form.date.month'),
    labelYearDropdown: () => t('core.form.date.year'),
    labelNext: () => t('core.form.date.next'),
    labelPrevious: () => t('core.form.date.previous'),
    labelNav: () => t('core.form.date.months'),
  };
}

/** The calendar works with days in this machine's time zone; nothing reads a time of day from them. */
function asDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function asDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
