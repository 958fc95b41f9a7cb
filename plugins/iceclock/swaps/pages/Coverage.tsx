// Shows on the dashboard how many of the places of the next seven days are filled, a line per day.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, formatNumber, Skeleton } from '#core';
import { dayAfter, type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import './swaps.css';

const DAYS = 7;

export default function Coverage() {
  const { t } = useTranslation();
  const from = today();
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(from, index));
  const { rows, state, reload } = useQuery('iceclock/coverage', { from, until: days.at(-1)! });
  if (state === 'loading') return <Skeleton shape="lines" rows={DAYS} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.widget.coverage.none')}</p>;
  return (
    <ul className="shift-coverage">
      {days.map((date) => (
        <Day key={date} date={date} rows={rows.filter((row) => row.date === date)} />
      ))}
    </ul>
  );
}

type Row = QueryRowTypes['iceclock/coverage'];

function Day({ date, rows }: { date: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [needed, filled] = [sum((row) => row.needed), sum((row) => row.filled)];
  const where = rows
    .filter((row) => row.filled < row.needed)
    .map((row) => `${row.division?.display ?? ''}: ${formatNumber(row.needed - row.filled)}`)
    .join(', ');
  return (
    <li data-tone={filled < needed ? 'danger' : 'success'} title={where}>
      <span>{formatDay(date)}</span>
      <span className="shift-coverage-bar" aria-hidden="true">
        <span style={{ width: `${needed === 0 ? 0 : Math.round((filled / needed) * 100)}%` }} />
      </span>
      <span className="numeric">
        {needed === 0 ? '–' : t('iceclock.coverage.of', { filled: formatNumber(filled), needed: formatNumber(needed) })}
      </span>
      <span className="shift-coverage-missing">
        {needed > filled && t('iceclock.coverage.missing', { count: needed - filled })}
      </span>
    </li>
  );
}
