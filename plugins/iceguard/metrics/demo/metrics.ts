// Makes the metrics of the demo company: those that modules declare, two freezers that send their temperature from
// outside, and a history of thirty days for each.
import { sql } from 'kysely';
import { type DemoContext, defineJob, type Row } from '#api';
import { metricRow } from '../server/metric-known.ts';
import { HOUR, MINUTES, RAW, stateSql } from '../server/metric-state.ts';
import { storeSamples } from '../server/sample.ts';

const LANGUAGE = 'nl';
const FREEZERS = [
  ['freezer-kitchen', 'Vriescel keuken', 'Kitchen freezer', 'Congélateur cuisine', 'Tiefkühlzelle Küche'],
  ['freezer-depot', 'Vriescel depot', 'Depot freezer', 'Congélateur dépôt', 'Tiefkühlzelle Depot'],
] as const;
const COLD = { decimals: 1, unit: '°C', good: 'DOWN', warn_at: -17, critical_at: -15, widget: 'GAUGE' } as const;

/** The values of a usual day, around which the demo history moves. Other metrics stay at their first sample. */
const USUAL: Readonly<Record<string, number>> = {
  ...{ 'orders-open': 24, 'orders-late': 2, 'turnover-hour': 140, 'baskets-open': 9, 'orders-placed': 2 },
  ...{ 'slots-full': 12, 'kitchen-lines-late': 4, 'items-short': 6, 'delivery-problems': 1, 'invoices-overdue': 5 },
  ...{ 'mails-waiting': 1, 'tablets-silent': 2, 'tablet-battery-lowest': 38, 'screens-silent': 1 },
  ...{ 'freezer-kitchen': -18.6, 'freezer-depot': -19.2 },
};

export async function seedMetrics({ add, db, companies, watched, texts }: DemoContext): Promise<void> {
  const declared = watched.metrics.map((metric) => metricRow(metric, texts, LANGUAGE));
  await add('Metric', [...declared, ...FREEZERS.map(freezer)]);
  await seedHistory(db, companies.aurora);
  await add('MetricSource', [{ name: 'Koeltechniek', note: 'Meet de vriescellen.', active: true }]);
}

function freezer([key, nl, en, fr, de]: (typeof FREEZERS)[number]): Row {
  const names = Object.entries({ nl, en, fr, de });
  const translations = names.map(([locale, name]) => ({ locale, name }));
  return {
    key,
    name: nl,
    group: 'Koeling',
    translations,
    kind: 'GAUGE',
    source: 'outside',
    interval_seconds: 300,
    ...COLD,
  };
}

/** Makes a history by the hour for thirty days, and by five minutes for the last two, with busier afternoons. */
async function seedHistory(db: DemoContext['db'], companyId: number): Promise<void> {
  const usual = JSON.stringify(USUAL);
  const wave = sql`(1 + 0.35 * sin((extract(hour from t.at at time zone 'Europe/Brussels')::float - 9) / 24 * 2 * pi())
    + 0.1 * sin(extract(epoch from t.at) / 5000 + m.id))`;
  const calm = sql`u.usual::float + 0.4 * sin(extract(epoch from t.at) / 7000 + m.id)`;
  const value = sql`round((case when u.usual::float < 0 then ${calm} else u.usual::float * ${wave} end)::numeric, m.decimals::int)`;
  await sql`insert into metrichistory (company_id, metric_id, at, step, value, min, max, samples, state)
    select m.company_id, m.id, t.at, t.step, v.value, v.value - abs(v.value) * 0.1, v.value + abs(v.value) * 0.1, 12,
      ${stateSql(sql`v.value`)}
    from metric m join jsonb_each_text(${usual}::jsonb) as u (key, usual) on u.key = m.key
    cross join (select ${HOUR}::int as step, at from generate_series(date_trunc('hour', now()) - interval '30 days',
        date_trunc('hour', now()) - interval '1 hour', interval '1 hour') as h (at)
      union all select ${MINUTES}::int, at from generate_series(date_bin('5 minutes', now(), 'epoch') - interval '2 days',
        date_bin('5 minutes', now(), 'epoch') - interval '5 minutes', interval '5 minutes') as f (at)
      union all select ${RAW}::int, at from generate_series(date_bin('5 minutes', now(), 'epoch') - interval '1 day',
        date_bin('5 minutes', now(), 'epoch'), interval '5 minutes') as r (at)) as t
    cross join lateral (select ${value}::float as value) as v
    where m.company_id = ${companyId}`.execute(db);
}

/** Lets the freezers of the demo company go on sending. */
export const demoFreezers = defineJob({
  id: 'demo-freezers',
  every: 60,
  demo: true,
  run: async ({ db, companyId, moment }) => {
    const samples = FREEZERS.map(([key], index) => {
      const value = (USUAL[key] ?? 0) + 0.4 * Math.sin(moment.getTime() / 900_000 + index);
      return { key, value: Math.round(value * 10) / 10 };
    });
    await storeSamples(db, companyId, samples);
  },
});
