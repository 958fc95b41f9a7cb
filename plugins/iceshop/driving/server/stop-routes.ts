// Answers the driver's calls: they list the driver's runs, and report what happened on each.
import { defineRoute, type Input, type RouteCall, type ServerRoute } from '#api';
import { can, today } from '#core/contract';
import type { settings as mine } from '../../settings.ts';
import { REASONS } from '../run.ts';
import { DOOR_METHODS, takeMoney, waysOf } from './stop-money.ts';
import { isWhose, runsOf } from './stop-runs.ts';
import { finish, type Hand, reasonText, step, takeBack } from './stop-ticking.ts';

const SEES = { permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'] };
const PLANS = { permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] };
const COLLECTS = 'ICESHOP_PAYMENTS_MODERATE';
const DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;

export const daysFrom = (days: number): string[] =>
  Array.from({ length: days }, (_, day) => today(new Date(Date.now() + day * DAY_MS)));

const AT = { at: { type: 'string', format: 'date-time' } } as const;
export const DONE = { properties: { ...AT, note: { type: 'string' } } } as const satisfies Input;
export const FAILED = {
  required: ['reason'],
  properties: { ...AT, reason: { type: 'string', enum: REASONS }, note: { type: 'string' } },
} as const satisfies Input;
export const UNDO = { properties: AT } as const satisfies Input;
export const PAID = {
  required: ['method', 'amount'],
  properties: { ...AT, method: { type: 'string', enum: DOOR_METHODS }, amount: { type: 'number' } },
} as const satisfies Input;
export const STEP = {
  required: ['to'],
  properties: { ...AT, to: { type: 'string', enum: ['PUBLISHED', 'LOADING', 'ON_THE_ROAD', 'DONE'] } },
} as const satisfies Input;

/** GET /v1/iceshop/myrun: lists the driver's runs of today and the coming days. */
const myRun = defineRoute({
  method: 'GET',
  path: '/myrun',
  access: SEES,
  run: async (call) => {
    const { actor } = call;
    const runs = await runsOf({ employeeId: actor.employeeId }, daysFrom(DAYS_AHEAD), {
      ...call,
      locale: actor.locale,
    });
    return { data: { runs, ways: waysFor(call), cashiers: await cashiersOf(call) } };
  },
});

/** Names the groups that may book payments, for who may take none. */
export async function cashiersOf({ records }: Pick<RouteCall, 'records'>): Promise<string[]> {
  const groups = await records('PermissionGroup', { by: 'product' }).list();
  return groups.filter(({ permissions }) => permissions?.includes(COLLECTS)).map(({ name }) => name);
}

/** How the caller may take money at the door. */
const waysFor = ({ actor, settings }: RouteCall) =>
  can(actor, { permissions: [COLLECTS] }) ? DOOR_METHODS : waysOf(settings<typeof mine>().door_payment);

const handOf = ({ actor, records }: RouteCall): Hand => ({
  records,
  employeeId: actor.employeeId,
  may: (run) => isWhose(run, { employeeId: actor.employeeId }) || can(actor, PLANS),
});

/** POST /v1/deliverystop/7/done */
const done = defineRoute({
  method: 'POST',
  below: 'deliverystop',
  path: '/:id/done',
  access: SEES,
  body: DONE,
  files: ['photo_uri', 'signature_uri'],
  run: async (call) => ({
    data: await finish(call.params.id, 'DELIVERED', { ...call.body, ...call.files }, handOf(call)),
  }),
});

/** POST /v1/deliverystop/7/failed */
const failed = defineRoute({
  method: 'POST',
  below: 'deliverystop',
  path: '/:id/failed',
  access: SEES,
  body: FAILED,
  files: ['photo_uri'],
  run: async (call) => {
    const failure_reason = reasonText(call.body, call.texts?.[call.actor.locale] ?? {});
    const said = { ...call.files, failure_reason, at: call.body.at };
    return { data: await finish(call.params.id, 'FAILED', said, handOf(call)) };
  },
});

/** POST /v1/deliverystop/7/paid: books what the driver was given at the door. */
const paid = defineRoute({
  method: 'POST',
  below: 'deliverystop',
  path: '/:id/paid',
  access: SEES,
  body: PAID,
  run: async (call) => ({ data: await takeMoney(call.params.id, call.body, handOf(call), waysFor(call)) }),
});

/** POST /v1/deliverystop/7/undo */
const undo = defineRoute({
  method: 'POST',
  below: 'deliverystop',
  path: '/:id/undo',
  access: SEES,
  body: UNDO,
  run: async (call) => ({ data: await takeBack(call.params.id, call.body, handOf(call)) }),
});

/** POST /v1/deliveryschedule/7/step */
const stepOn = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/:id/step',
  access: SEES,
  body: STEP,
  run: async (call) => ({ data: await step(call.params.id, call.body, handOf(call)) }),
});

export const stopRoutes: readonly ServerRoute[] = [myRun, done, failed, paid, undo, stepOn];
