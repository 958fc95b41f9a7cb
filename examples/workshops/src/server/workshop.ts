// Holds the rules of workshops: a room has a number of places, planners hear of each request, and guests get a voucher
// when the workshop is booked.
import type { EntityHooks } from '@scoop/core/server';
import { sendVoucher } from './voucher.ts';

export const workshopHooks: EntityHooks = {
  validate: async ({ guests, workshop_room_id }, { records }) => {
    const room = await records('WorkshopRoom', { by: 'product' }).get(Number(workshop_room_id));
    const places = Number(room?.places ?? 0);
    const many = (guests as readonly unknown[]).length;
    return many > places ? [{ path: 'guests', code: 'workshops.full', params: { places } }] : [];
  },
  afterCreate: async ({ id, day }, { inform }) => {
    await inform({
      to: { permission: 'ICESHOP_WORKSHOPS_MODERATE' },
      notice: 'requested',
      about: { resource: 'workshop', id: Number(id) },
      values: { day: String(day) },
      key: String(id),
    });
  },
  onMove: {
    status: {
      BOOKED: (workshop, { sendLetter }) => sendVoucher('voucher', workshop, sendLetter),
    },
  },
};
