// Shows a dashboard tile with the workshops to come. The person chooses how many it shows, and in which states.
import { formatDay, type TileProps } from '@scoop/core';
import { useRecords } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { coming } from '../settings.ts';

interface Workshop {
  readonly id: number;
  readonly name: string;
  readonly day: string;
}

export default function ComingTile({ settings: { rows, which } }: TileProps<typeof coming>) {
  const { t } = useTranslation();
  const status = which === 'BOTH' ? 'BOOKED,REQUESTED' : which;
  const { records } = useRecords('workshop', {
    ...{ 'filter[day][period]': 'from-today', 'filter[status][in]': status },
    ...{ sort: 'day,time_start', 'page[size]': String(rows) },
  });
  if (records.length === 0) return <p className="muted">{t('workshops.widget.coming.none')}</p>;
  return (
    <ul className="widget-list">
      {(records as unknown as readonly Workshop[]).map(({ id, name, day }) => (
        <li key={id}>
          <Link to={`/admin/iceshop/workshop/view/${id}`}>{name}</Link>
          <time className="muted numeric" dateTime={day}>
            {formatDay(day)}
          </time>
        </li>
      ))}
    </ul>
  );
}
