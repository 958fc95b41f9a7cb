// Makes the alarms of the demo company: what is wrong in it now, most of it acknowledged, and what was wrong in the days
// before (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import type { AlertKind } from '../server/alarm-kinds.ts';
import { keyOf, rankOf } from '../server/lifetime.ts';

export const ALL = 20;
const FIRING = 4;
const MINUTE_MS = 60_000;

interface Kind {
  readonly id: number;
  readonly key: string;
  readonly severity: AlertKind['severity'];
  readonly permission: string;
  readonly channels: readonly string[];
}

interface Subject {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

type Cause = readonly [Kind, Subject];

export async function seedAlarms(context: DemoContext): Promise<void> {
  if (!context.has('Product') || !context.has('IcecreamVan')) return;
  const kinds = await kindsOf(context);
  // By the hour a few more are wrong: these are found when Scoop looks for the first time (`first-look.ts`).
  const causes = await currentCauses(context, kinds);
  const now = causes.toSorted(([a], [b]) => Number(isOnWall(b)) - Number(isOnWall(a))).slice(0, ALL);
  const before = await formerCauses(context, kinds, ALL - now.length);
  const employee = context.people.aurora.signIns.management;
  const seen = { acknowledged_by_employee_id: employee, told_at: ago(20), mailed_at: ago(20) };
  const live = now.map((cause, index) => liveRow(cause, index, seen));
  const ended = before.map((cause, index) => endedRow(cause, { since: 60 * 24 + index * 60 * 11, seen, context }));
  await context.add('Alarm', [...live, ...ended]);
}

async function kindsOf({ db, companies }: DemoContext): Promise<Kind[]> {
  const kinds = await db
    .selectFrom('alertkind')
    .select(['id', 'key', 'severity', 'permission', 'channels'])
    .where('company_id', '=', companies.aurora)
    .where('source', '=', 'EVENT')
    .orderBy('id')
    .execute();
  return kinds as never;
}

/** Those that the wall shows come first, so that it has one to show. */
const isOnWall = ({ channels }: Kind): boolean => channels.includes('SCREEN');

/** The first few fire, and the others are acknowledged. */
function liveRow([kind, subject]: Cause, index: number, seen: Row): Row {
  const since = 25 + index * 17;
  const state =
    index < FIRING ? { state: 'FIRING' } : { state: 'ACKNOWLEDGED', ...seen, acknowledged_at: ago(since - 9) };
  const told = { told_at: ago(since), mailed_at: ago(since), manager_mailed_at: ago(since - 15) };
  return { ...rowOf(kind, subject, since), ...state, live_key: keyOf(kind.key, subject), ...told };
}

interface Ended {
  readonly since: number;
  readonly seen: Row;
  readonly context: DemoContext;
}

function endedRow([kind, subject]: Cause, { since, seen, context }: Ended): Row {
  const lasted = context.random.integer(8, 90);
  const read = { ...seen, acknowledged_at: ago(since - 5) };
  return { ...rowOf(kind, subject, since), state: 'RESOLVED', ...read, resolved_at: ago(since - lasted) };
}

const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

function rowOf(kind: Kind, { resource, id, name }: Subject, since: number): Row {
  return {
    alert_kind_id: Number(kind.id),
    ...{ subject: name, resource, record_id: id, subject_key: keyOf(kind.key, { resource, id }), times: 1 },
    ...{ severity: kind.severity, rank: rankOf(kind.severity), permission: kind.permission },
    ...{ started_at: ago(since), fired_at: ago(since) },
  };
}

/** Finds the causes of alarms that the demo company has as it is, by the conditions of modules. */
async function currentCauses({ watched }: DemoContext, kinds: readonly Kind[]): Promise<Cause[]> {
  const found: Cause[] = [];
  for (const alarm of watched.alarms) {
    const kind = kinds.find(({ key }) => key === alarm.id);
    const causes = kind ? await watched.causesOf(alarm) : undefined;
    for (const subject of causes ?? []) found.push([kind!, subject]);
  }
  return found;
}

/** Names the resource that a kind of alarm is about. */
function resourceOf({ key, permission }: Kind): string {
  if (key === 'SOLD_OUT') return 'product';
  if (permission.startsWith('ICESHOP')) return 'deliveryschedule';
  return permission.startsWith('ICETRUCK') ? 'icecreamvan' : 'employee';
}

/** Takes the kinds by turns, each with the next record that it can be about. */
async function formerCauses(context: DemoContext, kinds: readonly Kind[], many: number): Promise<Cause[]> {
  const found: Cause[] = [];
  for (let index = 0; index < many; index += 1) {
    const kind = kinds[index % kinds.length]!;
    const subject = await subjectOf(context, resourceOf(kind), index);
    if (subject) found.push([kind, subject]);
  }
  return found;
}

async function subjectOf({ db, companies, watched }: DemoContext, resource: string, nth: number) {
  const row = await db
    .selectFrom(resource)
    .select('id')
    .where('company_id', '=', companies.aurora)
    .orderBy('id')
    .offset(nth % 8)
    .limit(1)
    .executeTakeFirst();
  const [subject] = row ? await watched.named([{ resource, id: Number(row.id) }]) : [];
  return subject;
}
