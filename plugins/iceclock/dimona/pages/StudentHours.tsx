// Shows how much of a year's quota a student has used: worked, planned, and attested at other employers.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, formatNumber, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import './student-hours.css';

interface StudentHoursProps {
  readonly employee: number;
  readonly year: number;
  /** Stands there for somebody who is no student. */
  readonly none: string | null;
}

const PARTS = ['worked', 'planned', 'elsewhere'] as const;

export function StudentHours({ employee, year, none }: StudentHoursProps) {
  const { rows, state, reload } = useQuery('iceclock/student-hours', { employee_id: employee, year });
  const [row] = rows;
  if (state === 'failed' && !row) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && !row) return <Skeleton shape="lines" />;
  if (!row) return none === null ? null : <p className="muted">{none}</p>;
  return <Quota row={row} year={year} />;
}

const hoursOf = (minutes: number) => formatNumber(Math.round(minutes / 6) / 10);

function Quota({ row, year }: { readonly row: QueryRowTypes['iceclock/student-hours']; readonly year: number }) {
  const { t } = useTranslation();
  const isOver = row.left < 0;
  const hours = (minutes: number) => t('iceclock.student.hours', { hours: hoursOf(minutes) });
  return (
    <section className="student-hours" aria-label={t('iceclock.student.quota', { year: String(year) })}>
      <strong className="numeric" data-tone={isOver ? 'danger' : undefined}>
        {isOver
          ? t('iceclock.student.over', { hours: hours(-row.left) })
          : t('iceclock.student.left', { hours: hours(row.left) })}
      </strong>
      <span className="muted">{t('iceclock.student.of', { hours: hours(row.quota), year: String(year) })}</span>
      <span className="student-bar" aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: row[part] }} />
        ))}
        <span style={{ flexGrow: Math.max(row.left, 0) }} />
      </span>
      <dl>
        {PARTS.map((part) => (
          <div key={part} data-part={part}>
            <dt>
              {part === 'elsewhere' && row.attested_on
                ? t('iceclock.student.attested', { day: formatDay(row.attested_on) })
                : t(`iceclock.student.${part}`)}
            </dt>
            <dd className="numeric">{hours(row[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
