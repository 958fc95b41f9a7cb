// Dashboard tile: until when one can still order, the nearest moment first (domain 6, "supplier deadlines today").
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDateTime, formatDayTime, http, onRecord, Skeleton } from '#core';

const SHOWN = 5;

interface Supplier {
  readonly id: number;
  readonly name: string;
  readonly next_cutoff?: string;
}

export default function NextCutoffs() {
  const [suppliers, setSuppliers] = useState<readonly Supplier[] | 'failed' | null>(null);
  const load = () => {
    setSuppliers(null);
    fetchNext().then(setSuppliers, () => setSuppliers('failed'));
  };
  useEffect(load, []);
  useEffect(() => onRecord('supplier', () => void fetchNext().then(setSuppliers, () => undefined)), []);
  if (suppliers === null) return <Skeleton shape="lines" rows={SHOWN} />;
  if (suppliers === 'failed') return <ErrorState onRetry={load} />;
  return <Cutoffs suppliers={suppliers} />;
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

async function fetchNext(): Promise<readonly Supplier[]> {
  const query = { sort: 'next_cutoff', 'filter[next_cutoff][empty]': false, 'page[size]': SHOWN };
  return (await http.get<{ data: Supplier[] }>('supplier', { query })).data.data;
}
