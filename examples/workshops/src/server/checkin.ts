// Takes what the check-in point at the door of a workshop tells: a voucher was shown, and by whom it was checked.
import { defineDeviceCall, Problem } from '@scoop/core/server';
import type { Workshop } from './voucher.ts';

interface Expected extends Workshop {
  readonly arrived_at?: string;
}

/** Serves POST /v1/workshops/checkin, which a device also calls later with what it kept while it had no network. */
export const checkin = defineDeviceCall({
  method: 'POST',
  path: '/checkin',
  kinds: ['WORKSHOP_DOOR'],
  signedOn: true,
  offline: true,
  body: { required: ['nr'], properties: { nr: { type: 'string', maxLength: 20 } } },
  run: async ({ body, at, person, records }) => {
    const workshops = records('Workshop', { by: 'product' });
    const [found] = (await workshops.list({ nr: body.nr.trim().toUpperCase() })) as Expected[];
    if (found?.status !== 'BOOKED') throw new Problem(422, 'workshops.notExpected');
    const { id, name, guests, arrived_at } = found;
    // The earliest check-in counts, in whichever order the calls arrive.
    if (arrived_at === undefined || at < arrived_at) {
      await workshops.update(id, { arrived_at: at, checked_by_id: person?.employeeId ?? null });
    }
    return { data: { name, guests: guests.length, isAgain: arrived_at !== undefined } };
  },
});
