// Says what follows from a call: when it came, that its van's crew is told, that it ends, and that contacts are forgotten.
import { sql } from 'kysely';
import { defineJob, defineReaction, type EntityHooks } from '#api';
import { today } from '#core/contract';
import type { settings as mine } from '../settings.ts';

/** Days after which nobody needs to know who asked for a van; where it was stays, for the map of demand. */
const FORGET_DAYS = 30;

export const callHooks: EntityHooks<'IcecreamVanCall'> = {
  beforeCreate: (call) => {
    call.requested_at ??= new Date().toISOString();
  },
};

/** Tells the crew of today's tour of a van that somebody waits for it; not of a call that they served unasked. */
export const crewTold = defineReaction({
  to: 'IcecreamVanCall',
  fields: ['status', 'icecream_van_id'],
  run: async ({ id, status, icecream_van_id, nr_of_people }, { records, inform }) => {
    if (!icecream_van_id || status !== 'ASSIGNED') return;
    const tours = await records('IcecreamVanSchedule', { by: 'product' }).list({
      ...{ date: today(), status: ['PUBLISHED', 'DEPARTED'], icecream_van_id },
    });
    for (const tour of tours) {
      const to = [tour.driver_employee_id, tour.helper_employee_id].filter((one) => one !== undefined);
      const about = { resource: 'icecreamvanschedule', id: tour.id };
      await inform({ to, notice: 'call-assigned', about, values: { count: nr_of_people }, key: `call ${id}` });
    }
  },
});

/** Ends calls that nobody served in the time that the company says, each minute. */
export const callsExpire = defineJob({
  id: 'calls-expire',
  every: 60,
  run: async ({ db, companyId, records, settings, moment }) => {
    const before = new Date(moment.getTime() - settings<typeof mine>().call_expiry_minutes * 60_000);
    const { rows } = await sql<{ id: number }>`select id::int as id from icecreamvancall where company_id = ${companyId}
      and status in ('OPEN', 'ASSIGNED') and requested_at < ${before.toISOString()} order by id limit 500`.execute(db);
    const calls = records('IcecreamVanCall', { by: 'product' });
    for (const { id } of rows) {
      const kept = await calls.get(id, { lock: true });
      if (kept?.status === 'OPEN' || kept?.status === 'ASSIGNED') await calls.move(id, { status: 'EXPIRED' });
    }
  },
});

/** Forgets names, numbers and words of people who asked for a van, each night. */
export const callersForgotten = defineJob({
  id: 'callers-forgotten',
  at: '03:30',
  run: async ({ db, companyId, records, moment }) => {
    const before = new Date(moment.getTime() - FORGET_DAYS * 86_400_000);
    const { rows } = await sql<{ id: number }>`select id::int as id from icecreamvancall where company_id = ${companyId}
      and requested_at < ${before.toISOString()} and status in ('SERVED', 'EXPIRED')
      and coalesce(name, phone_nr, note, address, secret_hash) is not null order by id limit 1000`.execute(db);
    const nothing = { name: null, phone_nr: null, note: null, address: null, secret_hash: null };
    for (const { id } of rows) await records('IcecreamVanCall', { by: 'product' }).update(id, nothing);
  },
});
