// Answers GET /v1/icecash/dailysales/road?from=…&until=…: tours beside what was sold, and GET /v1/icecash/dailysales/last:
// the last business day on which a van sold something.
import { sql } from 'kysely';
import { defineRoute } from '#api';
import { roadOf } from './road.ts';
import { access, params } from './street.ts';

export const road = defineRoute({
  method: 'GET',
  path: '/dailysales/road',
  access,
  query: params,
  run: async ({ records, db, actor, settings: said, query: { from, until, icecream_van_id } }) => {
    const van = icecream_van_id === undefined ? {} : { van: icecream_van_id };
    const cutoff = said.company().day_cutoff;
    return { data: await roadOf(records, db, { companyId: actor.companyId, from, until, cutoff, ...van }) };
  },
});

export const last = defineRoute({
  method: 'GET',
  path: '/dailysales/last',
  access,
  run: async ({ db, actor: { companyId } }) => {
    const { rows } = await sql<{ day: string | null }>`select max(s.business_date)::text as day from sale s
      where s.company_id = ${companyId} and s.icecream_van_id is not null and s.status <> 'VOIDED'`.execute(db);
    return { data: { day: rows[0]?.day ?? undefined } };
  },
});
