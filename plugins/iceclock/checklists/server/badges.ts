// Counts what went wrong today for whoever looks after places, and one's own rounds that wait.
import { sql } from 'kysely';
import type { Access, BadgeType, LookingContext, ServerBadge } from '#api';
import { businessDay } from '#core/contract';
import { DOES, ownRounds, SEES } from './queries.ts';

const CHANGES = ['ChecklistRound', 'ChecklistRoundStep'];

type Asked = Pick<LookingContext, 'actor' | 'settings'>;

const dayNow = ({ settings }: Asked) => businessDay(new Date(), settings.company().day_cutoff);

/** The condition on rounds `r` of today that were missed, or have a value beyond its limits that nobody explained. */
export const isWrong = (asked: Asked) => sql<boolean>`(r.date = ${dayNow(asked)}::date
  and (r.status = 'MISSED' or exists (select from checklistroundstep s
    where s.company_id = r.company_id and s.checklist_round_id = r.id
      and s.out_of_limits and coalesce(s.remark, '') = '')))`;

/** The condition on one's own rounds `r` of today whose time has come and that are not done. */
export const isWaiting = (asked: Asked) => sql<boolean>`(${ownRounds(asked)} and r.date = ${dayNow(asked)}::date
  and r.status <> 'DONE' and r.from_at <= ${new Date().toISOString()}::timestamptz)`;

const counted = (page: string, access: Access, type: BadgeType, where: typeof isWrong): ServerBadge => ({
  ...{ page, access, type, changesWith: CHANGES, byClock: true },
  count: async ({ db, visible, ...asked }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from checklistround r
      where ${visible('ChecklistRound', 'r')} and ${where(asked)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

export const checklistBadges = [
  counted('checklistrounds', SEES, 'DANGER', isWrong),
  counted('mychecklists', DOES, 'WARNING', isWaiting),
];
