// Makes a record of each metric that manifests declare, with its names in every language; companies change its limits.
import type { JobContext, Row, Stored } from '#api';
import { LOCALES, type Metric } from '#core/contract';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type DeclaredMetric = JobContext['watched']['metrics'][number];

/** Lists all metrics; those that manifests have declared since the last look are made first. */
export async function knownMetrics({ watched, records, texts, db }: JobContext): Promise<Stored<'Metric'>[]> {
  const metrics = records('Metric', { by: 'product' });
  const before = await metrics.list();
  const missing = watched.metrics.filter(({ id }) => before.every(({ key }) => key !== id));
  // What nobody samples any more leaves the wall; its history stays.
  const gone = before.filter(
    ({ key, source, on_fullscreen }) =>
      on_fullscreen && source !== 'outside' && watched.metrics.every(({ id }) => id !== key),
  );
  for (const { id } of gone) await metrics.update(id, { on_fullscreen: false });
  if (missing.length + gone.length === 0) return before;
  const locale = await localeOf(db);
  for (const metric of missing) await metrics.create(metricRow(metric, texts ?? {}, locale));
  return metrics.list();
}

/** Answers the language of the company, in which its records are named. */
export async function localeOf(db: JobContext['db']): Promise<string> {
  const row = await db.selectFrom('company').select('default_locale').executeTakeFirst();
  return row?.default_locale ?? 'en';
}

/** Answers a text in that language, or else in English. */
export const saidIn = (texts: Texts, language: string, key: string): string | undefined =>
  texts[language]?.[key] ?? texts.en?.[key];

/** Makes a record of a declared metric, in the words of that language and with those of all. */
export function metricRow(metric: DeclaredMetric, texts: Texts, locale: string): Row & Named {
  const said = (language: string, key: string) => saidIn(texts, language, key);
  const nameIn = (language: string) => said(language, `${metric.plugin}.metric.${metric.id}`) ?? metric.id;
  const groupIn = (language: string) => said(language, `${metric.plugin}.metrics.${metric.group}`) ?? metric.group;
  const unit = metric.unit && (said(locale, `units.${metric.unit}_other`) ?? said(locale, `units.${metric.unit}`));
  return {
    key: metric.id,
    name: nameIn(locale),
    group: groupIn(locale),
    translations: LOCALES.map((language) => ({ locale: language, name: nameIn(language), group: groupIn(language) })),
    ...(metric.unit && { unit: unit ?? metric.unit }),
    ...fieldsOf(metric),
  };
}

interface Named {
  readonly key: string;
  readonly name: string;
}

function fieldsOf({ kind = 'GAUGE', good = 'NEUTRAL', widget = 'STAT', decimals = 0, ...metric }: Metric): Row {
  const { interval = 60, source = 'job', wall = false, target, warnAt, criticalAt, permission } = metric;
  const said = { target, warn_at: warnAt, critical_at: criticalAt, permission };
  return {
    ...{ kind, good, widget, decimals, source, interval_seconds: interval, on_fullscreen: wall },
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}
