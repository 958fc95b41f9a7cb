// Counts what went wrong today for whoever looks after places, and one's own rounds that wait.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { businessDay } from '#core/contract';
import { DOES, ownRounds, SEES } from './queries.ts';

const CHANGES = ['ChecklistRound', 'ChecklistRoundStep'];

/** Rounds that were missed, and those with a value beyond its limits that nobody explained. */
const wrong: ServerBadge = {
  page: 'checklistrounds',
  access: SEES,
  type: 'DANGER',
  changesWith: CHANGES,
  byClock: true,
  count: async ({ db, visible, settings }) => {
    const day = businessDay(new Date(), settings.company().day_cutoff);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from checklistround r
      where ${visible('ChecklistRound', 'r')} and r.date = ${day}::date and (r.status = 'MISSED' or exists (
        select from checklistroundstep s where s.company_id = r.company_id and s.checklist_round_id = r.id
          and s.out_of_limits and coalesce(s.remark, '') = ''))`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Rounds of today whose time has come and that are not done. */
const waiting: ServerBadge = {
  page: 'mychecklists',
  access: DOES,
  type: 'WARNING',
  changesWith: CHANGES,
  byClock: true,
  count: async ({ db, visible, settings, actor }) => {
    const now = new Date();
    const day = businessDay(now, settings.company().day_cutoff);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from checklistround r
      where ${visible('ChecklistRound', 'r')} and ${ownRounds({ actor })} and r.date = ${day}::date
        and r.status <> 'DONE' and r.from_at <= ${now.toISOString()}::timestamptz`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

export const checklistBadges = [wrong, waiting];
