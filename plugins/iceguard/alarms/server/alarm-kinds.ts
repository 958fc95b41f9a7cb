// Makes a record of each alarm that manifests declare, and joins both: the company's values beside what the code says.
import type { Changes, JobContext, Stored } from '#api';
import { type EntityFile, inLanguage, LOCALES, type Locale } from '#core/contract';
import alertkind from '#schemas/iceguard/alarms/alertkind.json';
import { localeOf, saidIn } from '../../metrics/server/metric-known.ts';

export type AlertKind = Stored<'AlertKind'>;
type DeclaredAlarm = JobContext['watched']['alarms'][number];

/** A kind of alarm as it stands in the company, with its declaration, if a manifest has one. */
export interface KnownKind {
  readonly kind: AlertKind;
  readonly declared?: DeclaredAlarm;
}

/** Lists all kinds; those that manifests have declared since the last look are made first. */
export async function knownKinds(context: JobContext): Promise<KnownKind[]> {
  const { watched, records } = context;
  const kinds = records('AlertKind', { by: 'product' });
  const before = await kinds.list();
  const missing = watched.alarms.filter(({ id }) => before.every(({ key }) => key !== id));
  for (const alarm of missing) {
    const row = await rowOf(alarm, context);
    if (row) await kinds.create(row);
  }
  const all = missing.length > 0 ? await kinds.list() : before;
  await translateFormer(all, context);
  await joinMetrics(all, context);
  return all.map((kind) => ({ kind, declared: watched.alarms.find(({ id }) => id === kind.key) }));
}

/** Answers undefined for an alarm about a metric that is still to be made, by the first sampling. */
async function rowOf(alarm: DeclaredAlarm, context: JobContext): Promise<Changes<AlertKind> | undefined> {
  const { db, texts = {}, records } = context;
  const { metric } = alarm;
  const watched = metric && (await records('Metric', { by: 'product' }).list({ key: metric.id }))[0];
  if (metric && !watched) return undefined;
  return {
    ...kindFields(alarm),
    ...namesOf(alarm, texts, await localeOf(db)),
    ...(watched && { metric_id: watched.id, operator: metric.operator, threshold: metric.threshold ?? null }),
    source: watched ? 'METRIC' : 'EVENT',
  };
}

type Texts = NonNullable<JobContext['texts']>;

/** Answers the name of a declared alarm in that language, and those in all. */
export function namesOf(alarm: Pick<DeclaredAlarm, 'id' | 'as' | 'plugin'>, texts: Texts, locale: string) {
  const nameIn = (language: string) =>
    saidIn(texts, language, `${alarm.as ?? alarm.plugin}.alarm.${alarm.id}`) ?? alarm.id;
  return {
    name: nameIn(locale),
    translations: LOCALES.map((language) => ({ locale: language, name: nameIn(language) })),
  };
}

/** Answers the name of a kind for a reader. */
export const nameFor = ({ kind }: KnownKind, locale: Locale): string =>
  String(inLanguage(alertkind as EntityFile, kind as Readonly<Record<string, unknown>>, 'name', locale));

/** Gives kinds of former versions their names in all languages, unless the company has named them in words of its own. */
async function translateFormer(
  kinds: readonly AlertKind[],
  { watched, records, texts = {} }: JobContext,
): Promise<void> {
  for (const { id, key, name, translations } of kinds) {
    const declared = translations === undefined && watched.alarms.find((alarm) => alarm.id === key);
    if (!declared) continue;
    const names = namesOf(declared, texts, 'en').translations;
    if (names.some((known) => known.name === name))
      await records('AlertKind', { by: 'product' }).update(id, { translations: names });
  }
}

/** Answers the values with which a declaration fills the fields that companies change. */
export function kindFields(alarm: DeclaredAlarm): Changes<AlertKind> {
  const { id: key, severity, permission, forMinutes: for_minutes = 0, channels = ['NAVBAR'], resendMinutes } = alarm;
  return {
    key,
    severity,
    ...(permission && { permission }),
    for_minutes,
    channels,
    resend_minutes: resendMinutes ?? null,
  };
}

/** Makes a metric, sampled from outside, of each free text by which former versions named one. */
async function joinMetrics(kinds: readonly AlertKind[], { records }: JobContext): Promise<void> {
  const metrics = records('Metric', { by: 'product' });
  for (const { id, metric_key, metric_id } of kinds) {
    if (metric_key === undefined || metric_id !== undefined) continue;
    const key = metric_key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const [known] = await metrics.list({ key });
    const made = known?.id ?? (await metrics.create({ key, name: metric_key }));
    await records('AlertKind', { by: 'product' }).update(id, { metric_id: made, metric_key: null });
  }
}
