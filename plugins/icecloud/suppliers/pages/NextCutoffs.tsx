// Shows on the dashboard until when orders to each supplier can be sent, the nearest deadline first (docs/domain 4.4).
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDateTime, formatDayTime, Skeleton } from '#core';
import { useRecords } from '#core/records';

const SHOWN = 5;

interface Supplier {
  readonly id: number;
  readonly name: string;
  readonly next_cutoff?: string;
}

const NEXT = { sort: 'next_cutoff', 'filter[next_cutoff][empty]': false, 'page[size]': SHOWN };

export default function NextCutoffs() {
  const { records, state, reload } = useRecords<Supplier>('supplier', NEXT);
  if (state === 'loading') return <Skeleton shape="lines" rows={SHOWN} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  return <Cutoffs suppliers={records} />;
}

function Cutoffs({ suppliers }: { suppliers: readonly Supplier[] }) {
  const { t } = useTranslation();
  if (suppliers.length === 0) return <p className="muted">{t('icecloud.widget.next-cutoffs.none')}</p>;
  return (
    <ul className="widget-list">
      {suppliers.map(({ id, name, next_cutoff = '' }) => (
        <li key={id}>
          <Link to={`/admin/icecloud/supplier/view/${id}`}>{name}</Link>
          <time className="muted numeric" dateTime={next_cutoff} title={formatDateTime(next_cutoff)}>
            {formatDayTime(next_cutoff)}
          </time>
        </li>
      ))}
    </ul>
  );
}
