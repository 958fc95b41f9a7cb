// Answers who or what else could do a tour, and fills days: proposals with their reasons, which write nothing until what is
// accepted is saved by `give`.
import { defineRoute, invalid, notFound, type RouteCall } from '#api';
import { dayAfter, mondayOf } from '#core/contract';
import { fillDays, type Proposal } from '../autofill/fill.ts';
import { candidatesFor } from '../autofill/rank.ts';
import { problemsOf } from '../rules/findings.ts';
import { repairsOf } from '../rules/repairs.ts';
import { daysBetween } from '../rules/times.ts';
import { asPlanned, loadFacts } from './tour-facts.ts';
import { PLANS, SEES } from './tour-query.ts';

const CODES = { type: 'array', maxItems: 40, items: { type: 'string' } } as const;
const day = { type: 'string', format: 'date' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const WEEK = 7;
const MOST_DAYS = 31;

const weekOf = (date: string) => ({ from: mondayOf(date), until: dayAfter(mondayOf(date), WEEK - 1) });

/** What is accepted of a proposal: of a tour that is there its driver, of a new one all. */
type Given = Pick<Proposal, 'driver_employee_id' | 'tour_id'> & Partial<Omit<Proposal, 'name' | 'reasons'>>;

/** POST /v1/icetruck/tours/autofill: proposes drivers, and tours for idle vans, each with its reasons. */
const autofill = defineRoute({
  method: 'POST',
  path: '/tours/autofill',
  access: PLANS,
  body: {
    required: ['from', 'until'],
    properties: { from: day, until: day, idle: { type: 'boolean' }, time_start: time, time_stop: time },
  },
  run: async (call) => {
    const { from, until, idle, time_start = '12:00:00', time_stop = '19:00:00' } = call.body;
    if (daysBetween(from, until) < 0 || daysBetween(from, until) >= MOST_DAYS)
      throw invalid([{ path: 'until', code: 'tourSpanLong', params: { days: MOST_DAYS } }]);
    const facts = await loadFacts(call, { from, until });
    return { data: fillDays(facts, { from, until, ...(idle && { idle: { time_start, time_stop } }) }) };
  },
});

/** POST /v1/icetruck/tours/give: saves what was accepted of proposals, all or nothing; answers the ids. */
const give = defineRoute({
  method: 'POST',
  path: '/tours/give',
  access: PLANS,
  body: {
    required: ['proposals'],
    properties: {
      proposals: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        items: {
          type: 'object',
          required: ['driver_employee_id'],
          properties: {
            ...{ tour_id: { type: 'integer' }, date: day, time_start: time, time_stop: time, accept: CODES },
            ...{ icecream_van_id: { type: 'integer' }, icecream_van_zone_id: { type: 'integer' } },
            driver_employee_id: { type: 'integer' },
          },
        },
      },
    },
  },
  run: async (call) => {
    const tours = call.records('IcecreamVanSchedule');
    const ids: number[] = [];
    for (const { tour_id, driver_employee_id, accept: said = [], ...place } of call.body
      .proposals as readonly Given[]) {
      const accept = [...said];
      if (tour_id) await tours.update(tour_id, { driver_employee_id, accept });
      ids.push(tour_id ?? (await tours.create({ ...place, driver_employee_id, accept })));
    }
    return { data: { tour_ids: ids } };
  },
});

async function tourWithFacts(id: number, call: RouteCall) {
  const tour = await call.records('IcecreamVanSchedule').get(id);
  if (!tour) throw notFound();
  const people = [tour.driver_employee_id, tour.helper_employee_id];
  return { tour: asPlanned(tour), facts: await loadFacts(call, { ...weekOf(tour.date), people }) };
}

/** GET /v1/icetruck/tour-candidates?tour_id=7&seat=driver: who could drive or help, the best first, with reasons. */
const candidates = defineRoute({
  method: 'GET',
  path: '/tour-candidates',
  access: SEES,
  query: {
    required: ['tour_id'],
    properties: { tour_id: { type: 'integer' }, seat: { type: 'string', enum: ['driver', 'helper'] } },
  },
  run: async (call) => {
    const { tour, facts } = await tourWithFacts(call.query.tour_id, call);
    const seat = call.query.seat === 'helper' ? 'helper_employee_id' : 'driver_employee_id';
    return { data: candidatesFor({ ...tour, [seat]: undefined }, facts, seat) };
  },
});

/** GET /v1/icetruck/tour-repairs?tour_id=7: what could be done about its problems, each saved by one click. */
const repairs = defineRoute({
  method: 'GET',
  path: '/tour-repairs',
  access: PLANS,
  query: { required: ['tour_id'], properties: { tour_id: { type: 'integer' } } },
  run: async (call) => {
    const { tour, facts } = await tourWithFacts(call.query.tour_id, call);
    return { data: repairsOf(tour, facts, problemsOf(tour, facts, Date.now())) };
  },
});

export const fillActs = [autofill, give, candidates, repairs];
