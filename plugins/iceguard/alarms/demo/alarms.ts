// Makes the alarms of the demo company: what is wrong in it now, most of it acknowledged, and what was wrong in the days
// before (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { keyOf } from '../server/lifetime.ts';

const ALL = 20;
const FIRING = 4;
const MINUTE_MS = 60_000;
const RANKS: Readonly<Record<string, number>> = { CRITICAL: 3, WARNING: 2, INFO: 1 };

interface Kind {
  readonly id: number;
  readonly key: string;
  readonly severity: string;
  readonly permission: string;
}

interface Subject {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

export async function seedAlarms(context: DemoContext): Promise<void> {
  const { db, add, random, companies, people, has } = context;
  if (!has('Product') || !has('IcecreamVan')) return;
  const kinds = await db
    .selectFrom('alertkind')
    .select(['id', 'key', 'severity', 'permission'])
    .where('company_id', '=', companies.aurora)
    .where('source', '=', 'EVENT')
    .orderBy('id')
    .execute();
  const now = await currentCauses(context, kinds as never);
  const employee = people.aurora.signIns.management;
  const seen = { acknowledged_by_employee_id: employee, told_at: ago(20), mailed_at: ago(20) };
  const live = now.map(([kind, subject], index) => {
    const since = 25 + index * 17;
    const state =
      index < FIRING ? { state: 'FIRING' } : { state: 'ACKNOWLEDGED', ...seen, acknowledged_at: ago(since - 9) };
    return {
      ...rowOf(kind, subject, since),
      ...state,
      live_key: keyOf(kind.key, subject),
      told_at: ago(since),
      mailed_at: ago(since),
      manager_mailed_at: ago(since - 15),
    };
  });
  const before = await formerOnes(context, kinds as never, Math.max(0, ALL - live.length));
  const ended = before.map(([kind, subject], index) => {
    const since = 60 * 24 + index * 60 * 11;
    const lasted = random.integer(8, 90);
    const read = { ...seen, acknowledged_at: ago(since - 5) };
    return { ...rowOf(kind, subject, since), state: 'RESOLVED', ...read, resolved_at: ago(since - lasted) };
  });
  await add('Alarm', [...live, ...ended]);
}

const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

function rowOf(kind: Kind, { resource, id, name }: Subject, since: number): Row {
  return {
    alert_kind_id: Number(kind.id),
    ...{ subject: name, resource, record_id: id, subject_key: keyOf(kind.key, { resource, id }), times: 1 },
    ...{ severity: kind.severity, rank: RANKS[kind.severity] ?? 0, permission: kind.permission },
    ...{ started_at: ago(since), fired_at: ago(since) },
  };
}

/** What conditions of modules find in the demo company as it is. */
async function currentCauses({ watched }: DemoContext, kinds: readonly Kind[]): Promise<[Kind, Subject][]> {
  const found: [Kind, Subject][] = [];
  for (const alarm of watched.alarms) {
    const kind = kinds.find(({ key }) => key === alarm.id);
    const causes = kind ? await watched.causesOf(alarm) : undefined;
    for (const subject of causes ?? []) found.push([kind!, subject]);
  }
  return found;
}

/** What each kind of alarm is about, where nothing is wrong with it now. */
function resourceOf({ key, permission }: Kind): string {
  if (key === 'SOLD_OUT') return 'product';
  if (permission.startsWith('ICESHOP')) return 'deliveryschedule';
  return permission.startsWith('ICETRUCK') ? 'icecreamvan' : 'employee';
}

/** Kinds by turns, each with the next record that it can be about. */
async function formerOnes(context: DemoContext, kinds: readonly Kind[], many: number): Promise<[Kind, Subject][]> {
  const found: [Kind, Subject][] = [];
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
