// Shows on the dashboard whose birthday it is today or soon (docs/domain 4.4).
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDay, Skeleton } from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';

const SHOWN = 6;

export default function Birthdays() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('icecloud/birthdays');
  if (state === 'loading') return <Skeleton shape="lines" rows={3} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('icecloud.widget.birthdays.none')}</p>;
  return (
    <ul className="widget-list">
      {rows.slice(0, SHOWN).map(({ id, name, day, age }) => (
        <li key={id}>
          <span>
            <Link to={`/admin/icecloud/employee/view/${id}`}>{name}</Link>{' '}
            <span className="muted">{t('icecloud.widget.birthdays.age', { age })}</span>
          </span>
          {day === today() ? (
            <Tag minimal intent="success">
              {t('icecloud.widget.birthdays.today')}
            </Tag>
          ) : (
            <time className="muted numeric" dateTime={day}>
              {formatDay(day)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
