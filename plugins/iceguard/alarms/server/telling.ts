// Tells people of alarms that fire: a notice in the inbox and a mail, one for all alarms of a kind that began together.
// Muted kinds tell nothing, quiet hours hold back mails, and what was held back is told when that ends (docs/domain 19.2).
import { sql } from 'kysely';
import type { JobContext } from '#api';
import { LOCALES, localTime } from '#core/contract';
import { type KnownKind, nameFor } from './alarm-kinds.ts';
import { type Alarm, note } from './lifetime.ts';
import { tellManagers } from './managers.ts';
import { pushReceivers } from './push.ts';
import { mailReceivers, receiversOf } from './receivers.ts';

const MINUTE_MS = 60_000;

export async function tellPeople(context: JobContext, kinds: readonly KnownKind[], now: Date): Promise<void> {
  const firing = await toTell(context, kinds);
  for (const known of kinds) {
    const own = firing.filter(({ alert_kind_id }) => alert_kind_id === known.kind.id);
    if (own.length === 0 || isMuted(known, now)) continue;
    await tellInbox(context, known, due(own, known, 'told_at', now), now);
    await tellByMail(context, known, due(own, known, 'mailed_at', now), now);
    await tellByPush(context, known, due(own, known, 'pushed_at', now), now);
    await tellManagers(context, known, own, now);
  }
}

/** The most records that one list names. */
const AT_ONCE = 500;

/** Lists the alarms of which somebody may have to be told: of thousands that fire most were told long ago. */
async function toTell(context: JobContext, kinds: readonly KnownKind[]): Promise<readonly Alarm[]> {
  const { db, companyId, push, records } = context;
  const those = (has: (kind: KnownKind['kind']) => boolean) =>
    sql`any(${kinds.filter(({ kind }) => has(kind)).map(({ kind }) => kind.id)}::bigint[])`;
  const { rows } = await sql<{ id: number }>`select a.id::int as id from alarm a
    where a.company_id = ${companyId} and a.state = 'FIRING' and (a.told_at is null
      or a.alert_kind_id = ${those(({ resend_minutes }) => resend_minutes !== undefined)}
      or (a.mailed_at is null and a.alert_kind_id = ${those(({ channels = [] }) => channels.includes('EMAIL'))})
      or (a.pushed_at is null and ${Boolean(push)}::boolean)
      or (a.manager_mailed_at is null and a.alert_kind_id = ${those(({ severity }) => severity === 'CRITICAL')}))
    order by a.rank desc nulls last, a.started_at desc nulls last, a.id`.execute(db);
  const found: Alarm[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const id = rows.slice(from, from + AT_ONCE).map((one) => one.id);
    found.push(...(await records('Alarm', { by: 'product' }).list({ id })));
  }
  return found;
}

const isMuted = ({ kind: { muted_until } }: KnownKind, now: Date) =>
  muted_until !== undefined && Date.parse(muted_until) > now.getTime();

/** Keeps the alarms that were not told yet, or that nobody acknowledged for as long as the kind says. */
function due(
  alarms: readonly Alarm[],
  { kind }: KnownKind,
  told: 'told_at' | 'mailed_at' | 'pushed_at',
  now: Date,
): Alarm[] {
  const { resend_minutes } = kind;
  return alarms.filter((alarm) => {
    const before = alarm[told];
    if (before === undefined) return true;
    return resend_minutes !== undefined && now.getTime() - Date.parse(before) >= resend_minutes * MINUTE_MS;
  });
}

async function tellInbox(context: JobContext, known: KnownKind, all: readonly Alarm[], now: Date): Promise<void> {
  const { kind } = known;
  const alarms = all.filter((alarm) => !hasOwnNotice(context, known, alarm));
  const [first] = alarms;
  if (first && (kind.channels ?? []).includes('NAVBAR')) {
    const receivers = await receiversOf(context, known);
    const isOne = alarms.length === 1;
    for (const locale of LOCALES) {
      const to = receivers.filter((one) => one.locale === locale).map(({ id }) => id);
      if (to.length === 0) continue;
      await context.inform({
        to,
        notice: isOne ? 'alarm' : 'alarms',
        about: { resource: 'alarm', ...(isOne && { id: first.id }) },
        values: { kind: nameFor(known, locale), count: alarms.length, some: someOf(alarms) },
        key: isOne ? String(first.subject_key) : kind.key,
      });
    }
  }
  await note(context, all, 'told_at', now);
}

/** Tells whether its feature put a notice with words of its own into inboxes. */
function hasOwnNotice({ watched }: JobContext, { declared }: KnownKind, { resource }: Alarm): boolean {
  const own = declared?.ownNotices ?? false;
  return typeof own === 'boolean' ? own : resource !== undefined && own.includes(watched.modelOf(resource) ?? '');
}

async function tellByMail(context: JobContext, known: KnownKind, alarms: readonly Alarm[], now: Date): Promise<void> {
  const { kind } = known;
  if (alarms.length === 0 || !(kind.channels ?? []).includes('EMAIL')) return;
  if (kind.severity !== 'CRITICAL' && isQuiet(known, now)) return;
  await mailReceivers(context, known, alarms, await receiversOf(context, known));
  await note(context, alarms, 'mailed_at', now);
}

/** Push is the choice of each browser and no channel of a kind; quiet hours hold it back as they do mails. */
async function tellByPush(context: JobContext, known: KnownKind, alarms: readonly Alarm[], now: Date): Promise<void> {
  if (!context.push || alarms.length === 0) return;
  if (known.kind.severity !== 'CRITICAL' && isQuiet(known, now)) return;
  await pushReceivers(context, known, alarms, someOf(alarms));
  await note(context, alarms, 'pushed_at', now);
}

/** Tells whether it is quiet by the companies' clocks; hours that begin in the evening end on the next morning. */
export function isQuiet({ kind: { quiet_from, quiet_until } }: KnownKind, now: Date): boolean {
  if (quiet_from === undefined || quiet_until === undefined) return false;
  const time = localTime(now.toISOString()).slice(11);
  const [from, until] = [quiet_from, quiet_until];
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

const SOME = 5;

/** Names the first of the subjects, since a notice is a sentence and no list. */
export function someOf(alarms: readonly Alarm[]): string {
  const names = alarms.slice(0, SOME).map(({ subject }) => subject);
  return alarms.length > SOME ? `${names.join(', ')} …` : names.join(', ');
}
