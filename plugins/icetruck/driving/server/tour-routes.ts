// Answers the driver's calls: they list the driver's tours, and report load, return, fuel and damage of each.

import { defineRoute, type Input, type RouteCall, type ServerRoute } from '#api';
import { can, dayAfter, today } from '#core/contract';
import { isTourOf } from '../../tours/server/step.ts';
import { countLoaded, countReturned } from './load-count.ts';
import { toursOf } from './my-tours.ts';
import type { TourHand } from './own-tour.ts';
import { fileDamage, fillUp } from './tour-upkeep.ts';

const SEES = {
  permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'],
};
const PLANS = { permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] };
const DAYS_AHEAD = 14;

const AT = { at: { type: 'string', format: 'date-time' } } as const;
const AMOUNT = { type: 'number', minimum: 0, maximum: 99_999 } as const;
const NAME = { type: 'string', maxLength: 100 } as const;
export const LOADED = {
  required: ['items'],
  properties: {
    ...AT,
    items: {
      type: 'array',
      maxItems: 200,
      items: { type: 'object', required: ['name'], properties: { name: NAME, loaded: AMOUNT } },
    },
  },
} as const satisfies Input;
export const RETURNED = {
  required: ['items'],
  properties: {
    ...AT,
    items: {
      type: 'array',
      maxItems: 200,
      items: { type: 'object', required: ['name'], properties: { name: NAME, returned: AMOUNT, wasted: AMOUNT } },
    },
  },
} as const satisfies Input;
export const FUEL = {
  required: ['litres'],
  properties: {
    ...AT,
    litres: { type: 'number', exclusiveMinimum: 0, maximum: 999 },
    amount: { type: 'number', minimum: 0, maximum: 9999 },
    km: { type: 'integer', minimum: 0, maximum: 9_999_999 },
  },
} as const satisfies Input;
const PART = { type: 'number', minimum: 0, maximum: 1 } as const;
const DAMAGE = {
  required: ['severity', 'description'],
  properties: {
    ...AT,
    severity: { type: 'string', enum: ['COSMETIC', 'MINOR', 'MAJOR', 'UNSAFE'] },
    description: { type: 'string', maxLength: 4000 },
    location: { type: 'string' },
    kind: { type: 'string', enum: ['SCRATCH', 'DENT', 'CRACK', 'BROKEN', 'MISSING', 'TYRE', 'COOLING', 'OTHER'] },
    x: PART,
    y: PART,
  },
} as const satisfies Input;

/** The days whose tours a driver sees. */
export const daysNow = (ahead: number) => ({
  today: today(),
  before: dayAfter(today(), -1),
  coming: Array.from({ length: ahead }, (_, day) => dayAfter(today(), day + 1)),
});

/** GET /v1/icetruck/mytour: lists the driver's tours of today and the coming days. */
const myTour = defineRoute({
  method: 'GET',
  path: '/mytour',
  access: SEES,
  run: async ({ actor, records }) => ({
    data: { tours: await toursOf({ employeeId: actor.employeeId }, daysNow(DAYS_AHEAD), records) },
  }),
});

const handOf = ({ actor, records }: Pick<RouteCall, 'actor' | 'records'>): TourHand => ({
  records,
  employeeId: actor.employeeId,
  may: (tour) => isTourOf(tour, { employeeId: actor.employeeId }) || can(actor, PLANS),
  corrects: (tour) => !isTourOf(tour, { employeeId: actor.employeeId }) && can(actor, PLANS),
});

/** POST /v1/icetruck/tour/7/load */
const load = defineRoute({
  method: 'POST',
  path: '/tour/:id/load',
  access: SEES,
  body: LOADED,
  run: async (call) => ({ data: await countLoaded(call.params.id, call.body, handOf(call)) }),
});

/** POST /v1/icetruck/tour/7/return */
const bringBack = defineRoute({
  method: 'POST',
  path: '/tour/:id/return',
  access: SEES,
  body: RETURNED,
  run: async (call) => ({ data: await countReturned(call.params.id, call.body, handOf(call)) }),
});

/** POST /v1/icetruck/tour/7/fuel */
const fuel = defineRoute({
  method: 'POST',
  path: '/tour/:id/fuel',
  access: SEES,
  body: FUEL,
  run: async (call) => ({ data: await fillUp(call.params.id, call.body, handOf(call)) }),
});

/** POST /v1/damagephoto/tour/7: reports damage of the tour's van, with a photo of it in the same call. */
const damage = defineRoute({
  method: 'POST',
  below: 'damagephoto',
  path: '/tour/:id',
  access: SEES,
  body: DAMAGE,
  files: ['photo_uri'],
  run: async (call) => ({ data: await fileDamage(call.params.id, { ...call.body, ...call.files }, handOf(call)) }),
});

export const tourRoutes: readonly ServerRoute[] = [myTour, load, bringBack, fuel, damage];
