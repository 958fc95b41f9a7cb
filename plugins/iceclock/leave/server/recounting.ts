// Counts the days of absences anew when the company closes, or is open, on one of them.
import { sql } from 'kysely';
import { defineJob, defineReaction } from '#api';
import { countDays } from './counting.ts';

const recount = defineJob({
  id: 'absence-days',
  run: async (context, { from, until }: { from: string; until: string }) => {
    const { db, companyId, records } = context;
    const { rows } = await sql<{ id: number }>`select id::int from absence where company_id = ${companyId}
      and status in ('ASKED', 'APPROVED') and date_from <= ${until}::date and date_until >= ${from}::date`.execute(db);
    for (const absence of await records('Absence').list({ id: rows.map(({ id }) => id) })) {
      const counted = await countDays(absence, context);
      const isSame = counted.days === absence.days && counted.days_next_year === (absence.days_next_year ?? 0);
      if (!isSame) await records('Absence').update(absence.id, counted);
    }
  },
});

const closingFollowed = defineReaction({
  to: 'ClosingDay',
  fields: ['date_from', 'date_until', 'kind', 'establishment_unit_id'],
  on: ['create', 'update', 'delete'],
  run: async (days, { previous = days, enqueue }) => {
    const from = [days.date_from, previous.date_from].sort()[0] as string;
    const until = [days.date_until, previous.date_until].sort()[1] as string;
    await enqueue(recount, { from, until });
  },
});

export const recounting = { reacts: [closingFollowed], jobs: [recount] };
