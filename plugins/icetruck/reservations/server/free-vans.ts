// Answers GET /v1/icetruck/free-vans: which vans are free for a reservation, and what takes the others (docs/domain
// 16.10).
import { sql } from 'kysely';
import { defineRoute, type Rows } from '#api';
import type { settings as mine } from '../settings.ts';
import { blockedSpan } from '../span.ts';
import { aroundDay, inTheWay, nearestFree, takenVans } from './taken-vans.ts';

export const RESERVATIONS = {
  permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'],
};
const TIME = { type: 'string', format: 'local-time' } as const;
const MINUTES = { type: 'integer', minimum: 0, maximum: 1440 } as const;
export const WHEN = {
  date: { type: 'string', format: 'date' },
  ...{ serve_start: TIME, serve_stop: TIME, travel_before: MINUTES, travel_after: MINUTES },
} as const;

interface VanRow {
  readonly id: number;
  readonly nr: number;
  readonly name: string;
  readonly color_background: string;
  readonly color_text: string;
}

/** GET /v1/icetruck/free-vans?date=…&serve_start=…&serve_stop=…&except=7: `except` is the reservation that is changed. */
export const freeVans = defineRoute({
  method: 'GET',
  path: '/free-vans',
  access: RESERVATIONS,
  query: { required: ['date', 'serve_start', 'serve_stop'], properties: { ...WHEN, except: { type: 'integer' } } },
  run: async ({ db, actor: { companyId }, query, settings }) => {
    const buffer = settings<typeof mine>().reservation_buffer_minutes;
    const vans = await vansOf(db, companyId);
    const span = blockedSpan(query, buffer);
    if (!span) return { data: { vans: vans.map((van) => ({ ...van, free: false })) } };
    const among = { vans: vans.map(({ id }) => id), except: query.except };
    const taken = await takenVans({ db, companyId }, aroundDay(query.date), among);
    return {
      data: {
        vans: vans.map((van) => {
          const other = inTheWay(taken, van.id, span);
          if (!other) return { ...van, free: true };
          const { resource, id, display } = other;
          const next_free = nearestFree(taken, van.id, query, buffer);
          return { ...van, free: false, taken_by: { resource, id, display }, ...(next_free && { next_free }) };
        }),
      },
    };
  },
});

async function vansOf(db: Rows, companyId: number): Promise<VanRow[]> {
  const { rows } = await sql<VanRow>`select id::int, nr::int, name, color_background, color_text from icecreamvan
    where company_id = ${companyId} order by nr, id`.execute(db);
  return rows;
}
