// Shows on the dashboard until when orders to each supplier can be sent, the nearest deadline first (docs/domain 4.4).
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime, formatDayTime, Records, Skeleton } from '#core';

const SHOWN = 5;

export default function NextCutoffs() {
  const { t } = useTranslation();
  return (
    <Records
      model="Supplier"
      filter={{ next_cutoff: { empty: false } }}
      sort="next_cutoff"
      form="list"
      size={SHOWN}
      more={false}
      className="widget-list"
      waiting={<Skeleton shape="lines" rows={SHOWN} />}
      empty={<p className="muted">{t('icecloud.widget.next-cutoffs.none')}</p>}
      row={({ id, name, next_cutoff = '' }) => (
        <>
          <Link to={`/admin/icecloud/supplier/view/${id}`}>{name}</Link>
          <time className="muted numeric" dateTime={next_cutoff} title={formatDateTime(next_cutoff)}>
            {formatDayTime(next_cutoff)}
          </time>
        </>
      )}
    />
  );
}
