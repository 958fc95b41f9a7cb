// Shows the month on a phone: the days with rows, one below the other.
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatFullDate, formatNumber } from '../../texts/format.ts';
import { addressOfDay } from './addressOfDay.ts';
import { Entry, type MonthProps } from './MonthGrid.tsx';
import { MoveDay } from './MoveDay.tsx';

export function MonthDays(props: MonthProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const { entity, field, weeks, month, days, moves } = props;
  const held = weeks.flat().filter((day) => day.startsWith(month) && (days.counts.get(day) ?? 0) > 0);
  if (held.length === 0) return <p className="muted">{t('core.month.none')}</p>;
  return (
    <div className="month-days">
      {held.map((day) => {
        const rows = days.rows.get(day) ?? [];
        const more = (days.counts.get(day) ?? 0) - rows.length;
        return (
          <section key={day} aria-label={formatFullDate(day)}>
            <h2>
              {formatFullDate(day)}
              <span className="page-count numeric">{formatNumber(days.counts.get(day) ?? 0)}</span>
            </h2>
            {rows.map((row) => (
              <div key={row.id} className="month-line">
                <Entry row={row} {...props} />
                {moves.canMove(row) && <MoveDay {...{ entity, field, row }} onMove={moves.move} />}
              </div>
            ))}
            {more > 0 && (
              <Link className="month-more" to={addressOfDay(here, props, day)}>
                {t(rows.length > 0 ? 'core.month.more' : 'core.month.rows', {
                  count: more,
                  number: formatNumber(more),
                })}
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}
