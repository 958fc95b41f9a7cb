// Makes the metrics of the demo company: those that modules declare, two freezers that send their temperature from
// outside, and a history of thirty days for each.
import { sql } from 'kysely';
import { type DemoContext, defineJob, type Row } from '#api';
import { HOURS, MINUTES, SAMPLES } from '../server/history-rows.ts';
import { metricRow } from '../server/metric-known.ts';
import { storeSamples } from '../server/sample.ts';
import { DAYS, makePast, type Reach } from './past.ts';

const LANGUAGE = 'nl';
const FREEZERS = [
  ['freezer-kitchen', 'Vriescel keuken', 'Kitchen freezer', 'Congélateur cuisine', 'Tiefkühlzelle Küche'],
  ['freezer-depot', 'Vriescel depot', 'Depot freezer', 'Congélateur dépôt', 'Tiefkühlzelle Depot'],
] as const;
const FREEZER_DEGREES = [-18.8, -19.3];
const COLD = { decimals: 1, unit: '°C', good: 'DOWN', warn_at: -17, critical_at: -15, widget: 'GAUGE' } as const;

export async function seedMetrics({ add, db, companies, watched, texts }: DemoContext): Promise<void> {
  const declared = watched.metrics.map((metric) => metricRow(metric, texts, LANGUAGE));
  await add('Metric', [...declared, ...FREEZERS.map(freezer)]);
  for (const reach of AT_ONCE) await makePast(db, companies.aurora, reach);
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

/** What a first look needs is there at once, and the rest a minute later, so that the first start is quick. */
const AT_ONCE: readonly Reach[] = [
  { table: HOURS, from: `${DAYS} days` },
  { table: MINUTES, from: '26 hours' },
  { table: SAMPLES, from: '6 hours' },
];
const LATER: readonly Reach[] = [
  { table: MINUTES, from: `${DAYS} days`, until: '26 hours' },
  { table: SAMPLES, from: '7 days', until: '6 hours' },
];

/** Makes the rest of the past, once. */
export const demoPast = defineJob({
  id: 'demo-past',
  every: 60,
  demo: true,
  run: async ({ db, companyId }) => {
    const { rows } = await sql`select from metricminute where company_id = ${companyId}
      and at < now() - interval '3 days' limit 1`.execute(db);
    if (rows.length === 0) for (const reach of LATER) await makePast(db, companyId, reach);
  },
});

/** Lets the freezers of the demo company go on sending. */
export const demoFreezers = defineJob({
  id: 'demo-freezers',
  every: 60,
  demo: true,
  run: async ({ db, companyId, moment }) => {
    const samples = FREEZERS.map(([key], index) => {
      const value = FREEZER_DEGREES[index]! + 0.4 * Math.sin(moment.getTime() / 900_000 + index);
      return { key, value: Math.round(value * 10) / 10 };
    });
    await storeSamples(db, companyId, samples);
  },
});
