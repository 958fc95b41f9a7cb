// Makes a record of each metric that manifests declare, with its names in every language; companies change its limits.
import type { JobContext, Row } from '#api';
import { LOCALES, type Metric } from '#core/contract';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type DeclaredMetric = JobContext['watched']['metrics'][number];

/** Adds the records of metrics that are new since the last look. */
export async function addDeclared({ watched, records, texts, db }: JobContext): Promise<void> {
  const metrics = records('Metric', { by: 'product' });
  const known = new Set((await metrics.list()).map(({ key }) => key));
  const missing = watched.metrics.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  const locale = await localeOf(db);
  for (const metric of missing) await metrics.create(metricRow(metric, texts ?? {}, locale));
}

async function localeOf(db: JobContext['db']): Promise<string> {
  const row = await db.selectFrom('company').select('default_locale').executeTakeFirst();
  return row?.default_locale ?? 'en';
}

/** A declared metric as a record, in the words of that language and with those of all. */
export function metricRow(metric: DeclaredMetric, texts: Texts, locale: string): Row & Named {
  const said = (language: string, key: string) => texts[language]?.[key] ?? texts.en?.[key];
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
