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
    <table className="coverage">
      <caption className="visually-hidden">{t('iceclock.widget.coverage')}</caption>
      <tbody>
        {days.map((date) => (
          <Day key={date} date={date} rows={rows.filter((row) => row.date === date)} />
        ))}
      </tbody>
    </table>
  );
}

type Row = QueryRowTypes['iceclock/coverage'];

function Day({ date, rows }: { date: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [needed, filled, open] = [sum((row) => row.needed), sum((row) => row.filled), sum((row) => row.open)];
  const missing = rows.filter((row) => row.filled < row.needed);
  const where = missing
    .map((row) => `${row.division?.display ?? ''} ${formatNumber(row.filled - row.needed)}`)
    .join(', ');
  const tone = needed === 0 ? 'neutral' : filled < needed ? 'danger' : 'success';
  return (
    <tr data-tone={tone} title={where}>
      <th scope="row">{formatDay(date)}</th>
      <td className="coverage-bar" aria-hidden="true">
        <span style={{ width: `${needed === 0 ? 0 : Math.round((filled / needed) * 100)}%` }} />
      </td>
      <td className="numeric">
        {needed === 0 ? '–' : t('iceclock.coverage.of', { filled: formatNumber(filled), needed: formatNumber(needed) })}
      </td>
      <td className="coverage-what muted">
        {needed > filled && t('iceclock.coverage.missing', { count: needed - filled })}
        {open > 0 && ` ${t('iceclock.coverage.open', { count: open })}`}
      </td>
    </tr>
  );
}
