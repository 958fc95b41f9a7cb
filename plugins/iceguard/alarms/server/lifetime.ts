// Lets alarms begin and end: one for each kind and subject, however often and by whomever it is raised. One that comes
// back soon after its end is the same one, which flaps (docs/domain 19.3).
import { sql } from 'kysely';
import type { AlarmSubject, JobContext, NamedSubject, RecordsOf, Stored } from '#api';
import type { AlertKind, KnownKind } from './alarm-kinds.ts';

export type Alarm = Stored<'Alarm'>;
/** What the life of an alarm is about; there may be thousands, so no more is read of each. */
export type LiveAlarm = Pick<
  Alarm,
  'id' | 'alert_kind_id' | 'resource' | 'record_id' | 'state' | 'severity' | 'permission' | 'live_key'
> & {
  /** Since when it waits until it fires, in milliseconds. */
  readonly pendingSince?: number | undefined;
};

const MINUTE_MS = 60_000;
/** An alarm that returns within this time has never been away. */
const FLAPS_MS = 10 * MINUTE_MS;

const RANKS = { CRITICAL: 3, WARNING: 2, INFO: 1 } as const;
/** Answers the number by which alarms are sorted, the gravest first. */
export const rankOf = (severity: AlertKind['severity'] = 'INFO'): number => RANKS[severity];

export const keyOf = (kind: string, { resource, id }: AlarmSubject): string => `${kind} ${resource} ${id}`;

type Reading = Pick<JobContext, 'records' | 'db' | 'companyId'>;
type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

const withoutNulls = (row: Nullable<LiveAlarm>): LiveAlarm =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as LiveAlarm;

/** Holds the live alarms of a company by kind and subject, in one run of the job that alone changes them. */
export class Lifetime {
  private readonly live: Map<string, LiveAlarm>;

  private constructor(
    private readonly records: RecordsOf,
    alarms: readonly LiveAlarm[],
    private readonly now: Date,
  ) {
    this.live = new Map(alarms.flatMap((alarm) => (alarm.live_key ? [[alarm.live_key, alarm] as const] : [])));
  }

  /** @param kinds those that are looked at; absent for all. Alarms that wait are read of every kind. */
  static async read({ records, db, companyId }: Reading, now: Date, kinds?: readonly number[]): Promise<Lifetime> {
    const isOfKind = kinds ? sql`(a.state = 'PENDING' or a.alert_kind_id = any(${kinds}::bigint[]))` : sql`true`;
    const { rows } = await sql<
      Nullable<LiveAlarm>
    >`select a.id::int as id, a.alert_kind_id::int as alert_kind_id, a.resource,
        a.record_id::int as record_id, a.state, a.severity, a.permission, a.live_key, case when a.state = 'PENDING' then
          (extract(epoch from coalesce(a.started_at, a.created_at)) * 1000)::float8 end as "pendingSince"
      from alarm a where a.company_id = ${companyId} and a.state in ('PENDING', 'FIRING', 'ACKNOWLEDGED') and ${isOfKind}
      order by a.id`.execute(db);
    return new Lifetime(records, rows.map(withoutNulls), now);
  }

  private get alarms() {
    return this.records('Alarm', { by: 'product' });
  }

  all(): LiveAlarm[] {
    return [...this.live.values()];
  }

  of(kindId: number): LiveAlarm[] {
    return [...this.live.values()].filter(({ alert_kind_id }) => alert_kind_id === kindId);
  }

  async raise(known: KnownKind, subject: NamedSubject): Promise<void> {
    const key = keyOf(known.kind.key, subject);
    if (this.live.has(key)) return;
    // An alarm about an event ended when somebody read it, so the same event again makes a new alarm.
    const [before] = known.declared?.ends === 'acknowledged' ? [] : await this.lastEnded(key);
    const alarm = before ? await this.alarms.get(await this.reopen(before)) : await this.begin(known, subject);
    if (alarm) this.live.set(key, alarm);
  }

  async end(alarm: LiveAlarm): Promise<void> {
    if (alarm.live_key) this.live.delete(alarm.live_key);
    // An alarm that never fired was told to nobody, so it is removed.
    if (alarm.state === 'PENDING') return this.alarms.remove(alarm.id);
    await this.alarms.move(alarm.id, { state: 'RESOLVED' });
  }

  find(kind: string, subject: AlarmSubject): LiveAlarm | undefined {
    return this.live.get(keyOf(kind, subject));
  }

  /** Fires the alarms that have been pending for as long as their kind says. */
  async fireDue({ kind }: KnownKind): Promise<void> {
    const since = this.now.getTime() - (kind.for_minutes ?? 0) * MINUTE_MS;
    for (const alarm of this.of(kind.id)) {
      if (alarm.state !== 'PENDING' || (alarm.pendingSince ?? 0) > since) continue;
      await this.alarms.move(alarm.id, { state: 'FIRING' });
      this.live.set(alarm.live_key!, { ...alarm, state: 'FIRING' });
    }
  }

  private async lastEnded(subject_key: string): Promise<Alarm[]> {
    const ended = await this.alarms.list({ subject_key, state: 'RESOLVED' });
    return ended.filter(({ resolved_at }) => this.now.getTime() - Date.parse(resolved_at ?? '') < FLAPS_MS);
  }

  private async begin({ kind, declared }: KnownKind, { name, resource, id }: NamedSubject): Promise<LiveAlarm> {
    const subject_key = keyOf(kind.key, { resource, id });
    const waits = (kind.for_minutes ?? 0) > 0;
    const at = this.now.toISOString();
    const row = {
      alert_kind_id: kind.id,
      ...{ subject: name.slice(0, 255) || '–', resource, record_id: id, subject_key, live_key: subject_key },
      ...{ severity: kind.severity, rank: rankOf(kind.severity), started_at: at, times: 1 },
      ...{ state: waits ? ('PENDING' as const) : ('FIRING' as const), ...(!waits && { fired_at: at }) },
      ...(kind.permission && { permission: kind.permission }),
      ends_when_read: declared?.ends === 'acknowledged',
    };
    const made = { ...row, id: await this.alarms.create(row), ...(waits && { pendingSince: this.now.getTime() }) };
    return made as LiveAlarm;
  }

  /** Lets live alarms follow a kind that is made graver, or is received by others. */
  async follow({ kind }: KnownKind): Promise<void> {
    const { severity = 'INFO', permission } = kind;
    for (const alarm of this.of(kind.id)) {
      if (alarm.severity === severity && alarm.permission === permission) continue;
      const changes = { severity, rank: rankOf(severity), permission: permission ?? null };
      await this.alarms.update(alarm.id, changes);
      this.live.set(alarm.live_key!, { ...alarm, severity, ...(permission && { permission }) });
    }
  }

  /** Lets an ended alarm go on as it was; one that was acknowledged stays so. */
  private async reopen({ id, subject_key, times = 1, acknowledged_at }: Alarm): Promise<number> {
    await this.alarms.move(id, { state: 'FIRING' });
    if (acknowledged_at) await this.alarms.move(id, { state: 'ACKNOWLEDGED' });
    await this.alarms.update(id, { live_key: subject_key, resolved_at: null, times: times + 1 });
    return id;
  }
}

/** Notes when people were told of these alarms, for the next look. Nobody made that change, so it is no activity. */
export async function note(
  { db, companyId }: Pick<JobContext, 'db' | 'companyId'>,
  alarms: readonly Alarm[],
  field: 'told_at' | 'mailed_at' | 'pushed_at' | 'manager_mailed_at',
  now: Date,
): Promise<void> {
  if (alarms.length === 0) return;
  const ids = alarms.map(({ id }) => id);
  await sql`update alarm set ${sql.ref(field)} = ${now.toISOString()}
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db);
}
