// Ends options that nobody took, tells planners a day before, and finishes reservations whose day is over.
import { sql } from 'kysely';
import { defineJob, type JobContext, type Stored, today } from '#api';

const DAY = 86_400_000;
const MODERATE = { permission: 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE' };

export const optionEnds = defineJob({
  id: 'option-ends',
  every: 60,
  run: async ({ db, companyId, moment, enqueue }) => {
    const soon = new Date(moment.getTime() + DAY).toISOString();
    const { rows } = await sql<{ id: number; until: string }>`select id::int, (option_until)::text as until
      from icecreamvanreservation where company_id = ${companyId} and status = 'OPTION'
        and option_until <= ${soon}::timestamptz order by option_until limit 500`.execute(db);
    for (const { id, until } of rows) {
      const isOver = Date.parse(until) <= moment.getTime();
      await enqueue(optionEnd, { id }, { key: `${id} ${until} ${isOver ? 'over' : 'soon'}` });
    }
  },
});

/** One at a time: the customer may have accepted since, or a planner may have given more time. */
export const optionEnd = defineJob({
  id: 'option-end',
  run: async ({ records, inform }, { id }: { id: number }) => {
    const reservations = records('IcecreamVanReservation');
    const reservation = await reservations.get(id, { lock: true });
    if (reservation?.status !== 'OPTION') return;
    const left = Date.parse(reservation.option_until ?? '') - Date.now();
    if (left > DAY) return;
    if (left <= 0) await reservations.move(id, { status: 'EXPIRED' });
    await inform(told(reservation, left <= 0 ? 'reservation-expired' : 'option-ends'));
  },
});

const told = (reservation: Stored<'IcecreamVanReservation'>, notice: string): Parameters<JobContext['inform']>[0] => ({
  ...{ to: MODERATE, notice, about: { resource: 'icecreamvanreservation', id: reservation.id } },
  ...{ values: { name: reservation.name, day: reservation.date }, key: String(reservation.id) },
});

export const reservationsDone = defineJob({
  id: 'reservations-done',
  at: '05:40',
  run: async ({ records }) => {
    const reservations = records('IcecreamVanReservation');
    for (const { id, date } of await reservations.list({ status: 'CONFIRMED' }))
      if (date < today()) await reservations.move(id, { status: 'DONE' });
  },
});
