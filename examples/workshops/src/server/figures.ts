// Works out what workshops earn by month and room, and how many wait for an answer.
import { defineQuery, type RowOf, type ServerBadge } from '@scoop/core/server';
import { sql } from 'kysely';

const access = {
  permissions: ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'],
};

export const turnover = defineQuery({
  id: 'turnover',
  access,
  changesWith: ['Workshop'],
  params: { required: ['from'], properties: { from: { type: 'string', format: 'date' } } },
  row: {
    month: { type: 'string', format: 'date' },
    workshop_room_id: { type: 'integer', relation: 'workshoproom' },
    guests: { type: 'integer' },
    price_vati: { type: 'number', money: true },
  },
  always: ['month', 'workshop_room_id', 'guests'],
  sql: ({ params, visible }) => sql`
    select date_trunc('month', w.day)::date as month, w.workshop_room_id, sum(w.price_vati) as price_vati,
      sum((select count(*) from workshopguest g where g.company_id = w.company_id and g.workshop_id = w.id)) as guests
    from workshop w
    where ${visible('Workshop', 'w')} and w.day >= ${params.from} and w.status in ('BOOKED', 'DONE')
    group by 1, 2 order by 1, 2`,
});

declare module '@scoop/core/types' {
  interface QueryRowTypes {
    'workshops/turnover': RowOf<typeof turnover>;
  }
}

export const requested: ServerBadge = {
  page: 'workshop',
  access,
  type: 'WARNING',
  changesWith: ['Workshop'],
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from workshop w
      where ${visible('Workshop', 'w')} and w.status = 'REQUESTED'`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
