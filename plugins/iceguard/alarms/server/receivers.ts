// Finds who receives an alarm, by its permission and those that stand for it, and mails them: one mail with a list.
import { sql } from 'kysely';
import { holding, type JobContext, receiversOf as people, type ServerLetter } from '#api';
import { formatMoment, formattingLocale, type Locale, receivingPermissions } from '#core/contract';
import { type KnownKind, nameFor } from './alarm-kinds.ts';
import type { Alarm } from './lifetime.ts';

export type Receiver = Awaited<ReturnType<typeof people>>[number];

export const alarmLetters: readonly ServerLetter[] = [{ id: 'alarm' }, { id: 'alarm-manager' }];

/**
 * Lists those who still work here and hold one of the permissions; root holds none by itself, and receives what is about
 * Scoop itself.
 */
export async function receiversOf({ db, companyId }: JobContext, known: KnownKind): Promise<Receiver[]> {
  const { permission } = known.kind;
  const all = receivingPermissions({ ...(permission && { permission }), alsoFor: known.declared?.alsoFor ?? [] });
  const holders = await Promise.all(all.map((one) => holding(db, one)));
  const held = known.declared?.operator ? [...holders, sql`person_is_root(e.id)`] : holders;
  if (held.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select e.id::int as id from employee e
    where e.company_id = ${companyId} and e.deleted_at is null and (${sql.join(held, sql` or `)})`.execute(db);
  return people(
    db,
    rows.map(({ id }) => id),
  );
}

const LISTED = 100;

/** Mails wait in the outbox while the mail server is away. */
export async function mailReceivers(
  { sendLetter, origin }: JobContext,
  known: KnownKind,
  alarms: readonly Alarm[],
  receivers: readonly Receiver[],
  letter = 'alarm',
): Promise<void> {
  for (const { address, name, locale } of receivers) {
    if (!address) continue;
    const values = {
      kind: nameFor(known, locale),
      count: String(alarms.length),
      list: listOf(alarms, locale),
      link: `${origin}/admin/iceguard/alarm/`,
    };
    await sendLetter(`iceguard/${letter}`, { to: { address, name, locale }, values });
  }
}

function listOf(alarms: readonly Alarm[], locale: Locale): string {
  const day = { dateStyle: 'short', timeStyle: 'short' } as const;
  const lines = alarms
    .slice(0, LISTED)
    .map(
      ({ subject, started_at, created_at }) =>
        `${subject} (${formatMoment(formattingLocale(locale), started_at ?? created_at, day)})`,
    );
  return [...lines, ...(alarms.length > LISTED ? ['…'] : [])].join('\n');
}
