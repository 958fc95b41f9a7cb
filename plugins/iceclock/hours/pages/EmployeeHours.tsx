// Shows on an employee what they worked in a month, day by day, with its sums.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, formatMonth, Nothing, Skeleton } from '#core';
import { Period } from '#core/board';
import { daysOfMonth, monthAfter, type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import { differenceText, hoursText, spanText } from '../../clocking/hours-text.ts';
import './hours.css';

type Row = QueryRowTypes['iceclock/hours-of'];

export default function EmployeeHours({ record: { id } }: { record: { id: number } }) {
  const now = today().slice(0, 7);
  const [month, setMonth] = useState(now);
  return (
    <div className="employee-hours">
      <Period
        title={formatMonth(`${month}-01`)}
        unit="month"
        isNow={month === now}
        onStep={(step) => setMonth(monthAfter(month, step))}
        onNow={() => setMonth(now)}
      />
      <Month employee={id} month={month} />
    </div>
  );
}

function Month({ employee, month }: { readonly employee: number; readonly month: string }) {
  const { t } = useTranslation();
  const days = daysOfMonth(month);
  const span = { from: days[0] as string, until: days.at(-1) as string };
  const { rows, state, reload } = useQuery('iceclock/hours-of', { employee_id: employee, ...span });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={6} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.hours.noneInMonth')}</p>;
  const sum = (of: (row: Row) => number | undefined) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by keyboard too
    <section className="employee-hours-table" tabIndex={0} aria-label={t('iceclock.panel.hours')}>
      <table>
        <thead>
          <tr>
            {(['day', 'clock', 'break', 'planned', 'worked', 'difference', 'status'] as const).map((name) => (
              <th key={name} scope="col" className={NUMBERS.includes(name) ? 'numeric' : undefined}>
                {t(`iceclock.hours.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Day key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('iceclock.hours.sum')}
            </th>
            <td className="numeric">{hoursText(sum(plannedMinutes))}</td>
            <td className="numeric">{hoursText(sum(({ worked_minutes }) => worked_minutes))}</td>
            <td className="numeric">{differenceText(sum(({ difference_minutes }) => difference_minutes))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const NUMBERS: readonly string[] = ['break', 'planned', 'worked', 'difference'];
const plannedMinutes = ({ planned_minutes }: Row) => planned_minutes;

function Day({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const { business_date, started_at, stopped_at, break_minutes, worked_minutes, difference_minutes, status } = row;
  const written = (minutes: number | undefined, write: (minutes: number) => string) =>
    minutes === undefined ? <Nothing /> : write(minutes);
  return (
    <tr>
      <th scope="row" title={row.division.display}>
        {formatDay(business_date)}
      </th>
      <td className="numeric">{spanText(started_at, stopped_at)}</td>
      <td className="numeric">{break_minutes ? hoursText(break_minutes) : <Nothing />}</td>
      <td className="numeric">{written(row.planned_minutes, hoursText)}</td>
      <td className="numeric">{written(worked_minutes, hoursText)}</td>
      <td className="numeric">{written(difference_minutes, differenceText)}</td>
      <td>{t(`iceclock.workingday.status.${status}`)}</td>
    </tr>
  );
}
