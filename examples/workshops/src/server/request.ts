// Takes requests of guests by an open form, and keeps for them the first room that is free and large enough until
// somebody answers.
import { defineVisit, invalid, type Row, today } from '@scoop/core/server';

interface Room extends Row {
  readonly id: number;
  readonly division_id: number;
  readonly places: number;
}
interface Taken extends Row {
  readonly workshop_room_id: number;
  readonly time_start: string;
  readonly time_stop: string;
}

const HOURS = { time_start: '14:00:00', time_stop: '16:00:00' };

export const request = defineVisit({
  method: 'POST',
  path: '/request',
  form: { id: 'request', least: 2, perHour: 10 },
  body: {
    required: ['name', 'email', 'day', 'guests'],
    properties: {
      name: { type: 'string', maxLength: 100 },
      email: { type: 'string', format: 'email' },
      phone: { type: 'string', format: 'phone' },
      day: { type: 'string', format: 'date' },
      guests: { type: 'integer', minimum: 1, maximum: 30 },
    },
  },
  run: async ({ records, body, locale }) => {
    const { guests, ...asked } = body;
    if (body.day <= today()) throw invalid([{ path: 'day', code: 'workshops.past' }]);
    const own = { by: 'product' } as const;
    const wanted = { day: body.day, status: ['REQUESTED', 'BOOKED'] as const };
    const taken = (await records('Workshop', own).list(wanted)) as unknown as Taken[];
    const rooms = (await records('WorkshopRoom', own).list()) as unknown as Room[];
    const isTaken = (id: number) =>
      taken.some(
        (one) => one.workshop_room_id === id && one.time_start < HOURS.time_stop && one.time_stop > HOURS.time_start,
      );
    const room = rooms.find(({ id, places }) => places >= guests && !isTaken(id));
    if (!room) throw invalid([{ path: 'day', code: 'workshops.noRoom' }]);
    const names = Array.from({ length: guests }, (_, nth) => ({
      name: nth === 0 ? body.name : `${body.name} +${nth}`,
    }));
    const place = { division_id: room.division_id, workshop_room_id: room.id, ...HOURS };
    await records('Workshop', own).create({ ...asked, ...place, locale, guests: names });
  },
});
