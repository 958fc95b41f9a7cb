// Answers GET /v1/icetruck/free-vans: which vans are free for a reservation, and what takes the others (docs/domain
// 16.10).
import { defineRoute, type Stored } from '#api';
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

/**
 * GET /v1/icetruck/free-vans?date=…&serve_start=…&serve_stop=…&except=7: `except` is the reservation that is changed. An
 * `unsafe` van may not drive today.
 */
export const freeVans = defineRoute({
  method: 'GET',
  path: '/free-vans',
  access: RESERVATIONS,
  query: { required: ['date', 'serve_start', 'serve_stop'], properties: { ...WHEN, except: { type: 'integer' } } },
  run: async ({ db, records, actor: { companyId }, query, settings }) => {
    const buffer = settings<typeof mine>().reservation_buffer_minutes;
    const vans = (await records('IcecreamVan', { by: 'product' }).list())
      .toSorted((a, b) => a.nr - b.nr || a.id - b.id)
      .map(shownOf);
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

const shownOf = ({ id, nr, name, color_background, color_text, out_of_service }: Stored<'IcecreamVan'>) => ({
  ...{ id, nr, name, color_background, color_text, unsafe: out_of_service === true },
});
