// How well a supplier delivers, on the supplier's view: on time, short, and what prices did.
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, formatDate, formatNumber, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { Sparkline } from './Sparkline.tsx';
import './performance.css';

interface Delivery {
  readonly id: number;
  readonly delivery_date: string;
  readonly on_time?: boolean;
  readonly asked: number;
  readonly missing: number;
  readonly price_index?: number;
}

export default function Performance({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery<Delivery>('icecloud/supplier-deliveries', { supplier_id: record.id });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={3} />;
  if (rows.length === 0) return <EmptyState icon="timeline-line-chart" title={t('icecloud.performance.none')} />;
  const known = rows.filter(({ on_time }) => on_time !== undefined);
  const asked = sum(rows.map((row) => row.asked));
  const prices = rows.flatMap(({ price_index, delivery_date }) =>
    price_index === undefined ? [] : [{ value: price_index, label: formatDate(delivery_date) }],
  );
  return (
    <section className="performance panel" aria-label={t('icecloud.panel.performance')}>
      <dl>
        <Figure
          label={t('icecloud.performance.onTime')}
          part={share(known.filter(({ on_time }) => on_time).length, known.length)}
        />
        <Figure label={t('icecloud.performance.short')} part={share(sum(rows.map(({ missing }) => missing)), asked)} />
        <div>
          <dt>{t('icecloud.performance.prices')}</dt>
          <dd>
            <Prices points={prices} />
          </dd>
        </div>
      </dl>
      <p className="muted">{t('icecloud.performance.of', { count: rows.length })}</p>
    </section>
  );
}

function Figure({ label, part }: { label: string; part?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="performance-figure numeric">
        {part === undefined ? '–' : formatNumber(part, { style: 'percent', maximumFractionDigits: 1 })}
      </dd>
    </div>
  );
}

function Prices({ points }: { points: readonly { value: number; label: string }[] }) {
  const { t } = useTranslation();
  const last = points.at(-1);
  if (!last) return '–';
  const change = formatNumber(last.value / 100 - 1, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const said = t('icecloud.performance.since', { change, from: points[0]?.label, to: last.label });
  return (
    <>
      <Sparkline values={points.map(({ value }) => value)} label={said} />
      <span className="muted">{said}</span>
    </>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, all: number): number | undefined => (all > 0 ? part / all : undefined);
