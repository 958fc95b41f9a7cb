// Asks other till systems every few minutes for their new tickets: one question for each device of that kind.
import { defineJob } from '#api';
import { takeTickets } from './tickets-of-others.ts';

const KIND = 'POINT_OF_SALE';

export const fetchTickets = defineJob({
  id: 'fetch-tickets',
  every: 300,
  run: async ({ records, enqueue, moment }) => {
    const devices = await records('Device').list({ kind: KIND, active: true });
    for (const { id, till_place } of devices)
      if (till_place) await enqueue(takeOthers, { id }, { key: `${id} ${moment.toISOString()}` });
  },
});

/** What the service did not answer is asked for again the next time, from the same cursor. */
export const takeOthers = defineJob({
  id: 'take-tickets',
  retries: 0,
  run: async (context, { id }: { id: number }) => {
    const { db, companyId, records, services, enqueue } = context;
    const devices = records('Device');
    const device = await devices.get(id);
    if (!device?.till_place || device.active === false) return;
    const { till_place: place, till_cursor: since } = device;
    const answered = await services?.ask('pointofsale', { place, ...(since && { since }) }, { db, companyId });
    if (!answered) return;
    const { tickets, cursor, more } = answered;
    // Another run may have taken them meanwhile.
    const now = await devices.get(id, { lock: true });
    if (now?.till_cursor !== since) return;
    await takeTickets(context, device, tickets);
    if (cursor === since) return;
    await devices.update(id, { till_cursor: cursor });
    if (more) await enqueue(takeOthers, { id }, { key: `${id} after ${cursor}` });
  },
});
