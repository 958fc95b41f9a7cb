// Shows what somebody has of each kind of absence in a year: days left, taken and asked for.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatNumber, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import './leave.css';

export type BalanceRow = QueryRowTypes['iceclock/leave-balance'];

export function Balance({ employee, year }: { readonly employee: number; readonly year: number }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/leave-balance', { employee_id: employee, year });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.leave.noBalance', { year: String(year) })}</p>;
  return (
    <ul className="leave-balance" aria-label={t('iceclock.leave.balance', { year: String(year) })}>
      {rows.map((row) => (
        <li key={row.id} className="panel">
          <span className="muted">{row.absence_kind.display}</span>
          <Days row={row} />
        </li>
      ))}
    </ul>
  );
}

function Days({ row: { left, entitled, carried, taken, asked } }: { readonly row: BalanceRow }) {
  const { t } = useTranslation();
  const days = (count: number) => t('iceclock.leave.days', { count, formatted: formatNumber(count) });
  return (
    <>
      <strong className="numeric" data-tone={left !== undefined && left < 0 ? 'danger' : undefined}>
        {left === undefined
          ? t('iceclock.leave.taken', { days: days(taken) })
          : t('iceclock.leave.left', { days: days(left) })}
      </strong>
      <span className="muted numeric">
        {[
          ...(entitled === undefined ? [] : [t('iceclock.leave.of', { days: days(entitled + carried) })]),
          ...(left === undefined || taken === 0 ? [] : [t('iceclock.leave.taken', { days: days(taken) })]),
          ...(asked === 0 ? [] : [t('iceclock.leave.askedFor', { days: days(asked) })]),
        ].join(' · ')}
      </span>
    </>
  );
}
