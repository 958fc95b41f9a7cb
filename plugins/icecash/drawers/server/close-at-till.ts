// Takes the closing of a drawer from the till that counted it.
import { defineDeviceCall } from '#api';
import { closeDrawer } from './close-drawer.ts';
import { foundDrawer } from './drawer.ts';
import { counts, DRAWER_CALL, key, money, text } from './drawer-call.ts';
import { holdDrawersOf } from './drawer-lock.ts';
import { standsAt } from './till-place.ts';

/** Who closed longer ago than this has gone: a reason can be added in the office. */
const STANDS_THERE = 5 * 60_000;

export const closeAtTill = defineDeviceCall({
  ...{ method: 'POST', path: '/drawer/close', ...DRAWER_CALL },
  body: {
    required: ['key', 'counted'],
    properties: {
      ...{ key, counted: money, counts, card_counted: money, bag_cash: money, reason: text },
      bag_nr: { type: 'string', maxLength: 40 },
      next: { type: 'object', required: ['key', 'counted'], properties: { key, counted: money } },
    },
  },
  run: async ({ body: { key: of, counted, ...closing }, at, device, person, ...call }) => {
    await holdDrawersOf(call.db, device.id);
    const id = await foundDrawer(call, { device, key: of, at, ...(await standsAt({ ...call, device })) });
    const by = { at, by: person?.employeeId, asksReason: Date.now() - Date.parse(at) < STANDS_THERE };
    return { data: await closeDrawer(call, id, { ...closing, counted_cash: counted }, by) };
  },
});
