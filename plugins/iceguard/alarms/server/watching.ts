// Looks at all alarms of a company: what code told, the conditions that modules declare, and metrics beyond their limits;
// then it tells people. One look at a time, across all processes, so that no alarm begins twice (docs/domain 19.3).
import { defineJob, type JobContext, type NamedSubject, oneAtATime, type Stored } from '#api';
import { newestOf } from '../../metrics/server/sample.ts';
import { type KnownKind, knownKinds } from './alarm-kinds.ts';
import { Lifetime } from './lifetime.ts';
import { type Signal, takeSignals, WATCH } from './signals.ts';
import { tellPeople } from './telling.ts';

export interface Asked {
  /** The alarms whose conditions are asked; by default all. */
  readonly alarms?: readonly string[];
}

export const watchAlarms = defineJob<Asked | null>({
  id: WATCH,
  every: 60,
  run: async (context, asked) => {
    const { db, companyId } = context;
    await oneAtATime(db, 'iceguard alarms', companyId);
    const now = new Date();
    const kinds = await knownKinds(context);
    const signals = await takeSignals(db, companyId);
    const isAsked = ({ kind: { key } }: KnownKind) => asked?.alarms === undefined || asked.alarms.includes(key);
    const isTold = ({ kind: { key } }: KnownKind) => signals.some(({ kind }) => kind === key);
    const looked = kinds.filter((known) => isAsked(known) || isTold(known) || isOver(known));
    const lifetime = await Lifetime.read(context, now, asked?.alarms && looked.map(({ kind }) => kind.id));
    await followSignals(context, { signals, kinds, lifetime });
    for (const known of kinds) {
      if (isOver(known)) await endAll(known, lifetime);
      else if (isAsked(known)) await compare(known, lifetime, await causesOf(context, { known, lifetime, now }));
      await lifetime.follow(known);
      await lifetime.fireDue(known);
    }
    if (asked?.alarms === undefined) await endGone(context, lifetime);
    await tellPeople(context, kinds, now);
  },
});

const isOn = ({ kind }: KnownKind): boolean => kind.active !== false;

/** Tells whether the plugin of a kind has gone: nobody can tell any more when its alarms end. */
const isForgotten = ({ kind, declared }: KnownKind): boolean => kind.source === 'EVENT' && !declared;

/** Tells whether no alarm of the kind may live any more. */
const isOver = (known: KnownKind): boolean => !isOn(known) || isForgotten(known);

interface Followed {
  readonly signals: readonly Signal[];
  readonly kinds: readonly KnownKind[];
  readonly lifetime: Lifetime;
}

async function followSignals(context: JobContext, { signals, kinds, lifetime }: Followed): Promise<void> {
  const subjects = signals.map(({ resource, record_id: id }) => ({ resource, id }));
  const named = signals.length > 0 ? await context.watched.named(subjects) : [];
  const names = new Map(named.map((one) => [`${one.resource} ${one.id}`, one]));
  for (const { kind, resource, record_id: id, ends } of signals) {
    const known = kinds.find((one) => one.kind.key === kind);
    const subject = names.get(`${resource} ${id}`);
    const alarm = lifetime.find(kind, { resource, id });
    if (ends && alarm) await lifetime.end(alarm);
    if (!ends && known && isOn(known) && subject) await lifetime.raise(known, subject);
  }
}

/** Answers undefined where no condition tells, so that alarms which code raised stay. */
async function causesOf(
  context: JobContext,
  { known: { kind, declared }, lifetime, now }: Looking,
): Promise<readonly NamedSubject[] | undefined> {
  if (kind.source === 'METRIC') return metricBeyond(context, kind, now);
  // An alarm that is still open keeps the name that its record had when the alarm began, so the name is not read again.
  const known = lifetime.of(kind.id).flatMap(({ resource, record_id: id }) => (resource && id ? { resource, id } : []));
  return declared && context.watched.causesOf(declared, known);
}

interface Looking {
  readonly known: KnownKind;
  readonly lifetime: Lifetime;
  readonly now: Date;
}

/** Begins alarms for new causes, and ends those whose cause is gone, or whose record is. */
async function compare(
  known: KnownKind,
  lifetime: Lifetime,
  causes: readonly NamedSubject[] | undefined,
): Promise<void> {
  if (causes === undefined) return;
  const still = new Set(causes.map(({ resource, id }) => `${resource} ${id}`));
  for (const alarm of lifetime.of(known.kind.id))
    if (!still.has(`${alarm.resource} ${alarm.record_id}`)) await lifetime.end(alarm);
  for (const subject of causes) await lifetime.raise(known, subject);
}

async function endAll({ kind }: KnownKind, lifetime: Lifetime): Promise<void> {
  for (const alarm of lifetime.of(kind.id)) await lifetime.end(alarm);
}

const AT_ONCE = 1_000;

/** Ends alarms whose records are gone: where code raised one, nobody else does. */
async function endGone({ watched }: JobContext, lifetime: Lifetime): Promise<void> {
  const alarms = lifetime.all().filter(({ resource, record_id }) => resource && record_id);
  const subjects = alarms.map(({ resource, record_id }) => ({ resource: resource!, id: record_id! }));
  const there = new Set<string>();
  for (let from = 0; from < subjects.length; from += AT_ONCE)
    for (const { resource, id } of await watched.named(subjects.slice(from, from + AT_ONCE)))
      there.add(`${resource} ${id}`);
  for (const alarm of alarms) if (!there.has(`${alarm.resource} ${alarm.record_id}`)) await lifetime.end(alarm);
}

type Kind = Stored<'AlertKind'>;

async function metricBeyond(
  { records, db, companyId, watched }: JobContext,
  { metric_id, operator, threshold = 0 }: Kind,
  now: Date,
): Promise<NamedSubject[] | undefined> {
  const metric = await records('Metric', { by: 'product' }).get(metric_id);
  // A metric that is gone says nothing any more, nor does one whose plugin is gone.
  if (!metric || (metric.source !== 'outside' && watched.metrics.every(({ id }) => id !== metric.key))) return [];
  const last = (await newestOf(db, companyId, [metric.id])).get(metric.id)?.value;
  const isSilent = metric.state === 'NO_DATA' && now.getTime() - Date.parse(metric.created_at) > SETTLED_MS;
  // A silent metric neither begins nor ends an alarm about its value.
  if (operator !== 'NO_DATA' && (last === undefined || metric.state === 'NO_DATA')) return undefined;
  const isBeyond = operator === 'NO_DATA' ? isSilent : COMPARES[operator ?? 'EQ']!(last!, threshold);
  return isBeyond ? [{ resource: 'metric', id: metric.id, name: metric.name }] : [];
}

/** A metric that was made just now has had no time for a sample. */
const SETTLED_MS = 180_000;

const COMPARES: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  GT: (value, than) => value > than,
  LT: (value, than) => value < than,
  EQ: (value, than) => value === than,
};
