// Shows on a supplier's view how well the supplier delivers: on time, complete, and how prices changed.

import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, formatDate, formatNumber, Skeleton } from '#core';
import { Chart } from '#core/chart';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import './performance.css';

type Delivery = QueryRowTypes['icecloud/supplier-deliveries'];

export default function Performance({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('icecloud/supplier-deliveries', { supplier_id: record.id });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={3} />;
  if (rows.length === 0) return <EmptyState icon="chart" title={t('icecloud.performance.none')} />;
  const known = rows.filter(({ on_time }) => on_time !== undefined);
  const asked = sum(rows.map((row) => row.asked));
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
            <Prices rows={rows} />
          </dd>
        </div>
      </dl>
      <Charts rows={rows} />
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

type Rows = { readonly rows: readonly Delivery[] };

function Charts({ rows }: Rows) {
  const { t } = useTranslation();
  const days = [...new Set(rows.map(({ delivery_date }) => delivery_date))];
  const on = (day: string) => rows.filter(({ delivery_date }) => delivery_date === day);
  const missing = days.map((day) =>
    share(sum(on(day).map((row) => row.missing)), sum(on(day).map((row) => row.asked))),
  );
  const prices = days.map((day) => average(on(day).flatMap(({ price_index }) => price_index ?? [])));
  const [what, short] = [t('icecloud.performance.priceLevel'), t('icecloud.performance.short')];
  // For a single day the figures above are enough.
  if (days.length < 2) return null;
  return (
    <div className="performance-charts">
      <Chart title={what} x={days} series={[{ label: what, unit: 'percent', values: prices }]} />
      <Chart title={short} x={days} series={[{ label: short, unit: 'percent', values: missing }]} kind="bars" />
    </div>
  );
}

function Prices({ rows }: Rows) {
  const { t } = useTranslation();
  const known = rows.filter(({ price_index }) => price_index !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '–';
  const change = formatNumber((last.price_index ?? 100) / 100 - 1, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const [from, to] = [formatDate(first.delivery_date), formatDate(last.delivery_date)];
  return t('icecloud.performance.since', { change, from, to });
}

/** The average of numbers that are in hundredths. */
const average = (values: readonly number[]): number | undefined => share(sum(values) / 100, values.length);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, all: number): number | undefined => (all > 0 ? part / all : undefined);
