// Shows on the dashboard how many days wait to be approved, and leads to them day by day, the oldest first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDay, formatNumber, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { hoursText } from '../../clocking/hours-text.ts';
import './hours.css';

const PAGE = '/admin/iceclock/shifts_overview';
const SHOWN = 6;

export default function ToApprove() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/hours-to-approve');
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.hours.nothingWaits')}</p>;
  const count = rows.reduce((sum, { days }) => sum + days, 0);
  return (
    <div className="to-approve">
      <Link to={PAGE}>{t('iceclock.hours.waiting', { count, number: formatNumber(count) })}</Link>
      <ul>
        {rows.slice(0, SHOWN).map(({ business_date: day, days, worked_minutes }) => (
          <li key={day}>
            <Link to={`${PAGE}?day=${day}`}>{formatDay(day)}</Link>
            <span className="muted">{t('iceclock.hours.rows', { count: days, number: formatNumber(days) })}</span>
            <span className="numeric">{hoursText(worked_minutes)}</span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="muted">
          {t('iceclock.hours.moreDays', { count: rows.length - SHOWN, number: formatNumber(rows.length - SHOWN) })}
        </p>
      )}
    </div>
  );
}
