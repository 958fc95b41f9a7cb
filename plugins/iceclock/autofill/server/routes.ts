// Declares the calls that propose who fills the open shifts of a week, write what was picked, and take it back.
import { defineRoute, inThread } from '#api';
import type { Filled, FillTask } from '../fill.ts';
import { applyAll, BOTH, requireBoth, undoAll } from './apply.ts';
import { shownShifts } from './shown.ts';
import { startFilling } from './start-filling.ts';
import { openWeek, taskOf } from './task.ts';

const ACCESS = { permissions: BOTH };
const MOST = 500;

const weight = { type: 'integer', minimum: 0, maximum: 10 } as const;
const id = { type: 'integer', minimum: 1 } as const;
const OPTIONS = {
  weights: {
    type: 'object',
    properties: { preferences: weight, hours: weight, fairness: weight, cost: weight },
  },
  allowed: { type: 'array', maxItems: 40, items: { type: 'string', maxLength: 40 } },
  seed: { type: 'integer', minimum: 0, maximum: 1_000_000 },
} as const;

export const fillInThread = inThread<FillTask, Filled>({ start: startFilling });

/** POST /v1/schedule/7/autofill: computes off the thread that answers calls, and writes nothing. */
const propose = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/autofill',
  access: ACCESS,
  body: { properties: OPTIONS },
  run: async (call) => {
    requireBoth(call);
    const task = await taskOf(call, await openWeek(call, call.params.id), call.body);
    const { points: _, ...filled } = await fillInThread(task);
    const { weights, costs } = task;
    return { data: { ...filled, shifts: await shownShifts(call, task.open), weights, has_costs: costs !== undefined } };
  },
});

/** POST /v1/schedule/7/autofill/apply: answers what is done, with what undoes it, and what is refused. */
const apply = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/autofill/apply',
  access: ACCESS,
  body: {
    required: ['picks'],
    properties: {
      ...OPTIONS,
      picks: {
        type: 'array',
        maxItems: MOST,
        items: { type: 'object', required: ['shift_id', 'employee_id'], properties: { shift_id: id, employee_id: id } },
      },
    },
  },
  run: async (call) => {
    requireBoth(call);
    const task = await taskOf(call, await openWeek(call, call.params.id), call.body);
    return { data: await applyAll(call, task, call.body.picks) };
  },
});

/** POST /v1/schedule/7/autofill/undo: opens exactly those again that nobody changed since. */
const undo = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/autofill/undo',
  access: ACCESS,
  body: {
    required: ['done'],
    properties: {
      done: {
        type: 'array',
        maxItems: MOST,
        items: {
          type: 'object',
          required: ['shift_id', 'version', 'origin'],
          properties: {
            ...{ shift_id: id, version: id },
            origin: { type: 'string', enum: ['PLANNER', 'COPY', 'TEMPLATE', 'ROTATION', 'AUTOFILL', 'SELF', 'SWAP'] },
          },
        },
      },
    },
  },
  run: async (call) => {
    requireBoth(call);
    const { id: schedule } = await openWeek(call, call.params.id);
    return { data: await undoAll(call, schedule, call.body.done) };
  },
});

export const autofillRoutes = [propose, apply, undo];
