// Gives each person a calendar of their shifts at a secret address: made, renewed and removed on my-profile, and read by
// calendar programs without signing in.
import { defineRoute, defineVisit, notFound } from '#api';
import { idWithSecret, newSecret } from '../../publishing/server/secret.ts';
import { calendarOfPerson } from './feed-shifts.ts';
import { calendarText } from './ical.ts';

const OWN = { permissions: ['ICECLOCK_SHIFTS_SELF'] };
/** Programs read a calendar often; when it was last read is noted once in so many milliseconds. */
const NOTED_EVERY_MS = 600_000;

/** GET /v1/iceclock/own-calendar: tells since when the caller has an address, which is never shown again. */
const show = defineRoute({
  method: 'GET',
  path: '/own-calendar',
  access: OWN,
  run: async ({ records, actor }) => {
    const [feed] = await records('RosterFeed', { by: 'product' }).list({ employee_id: actor.employeeId });
    return { data: feed ? { made_at: feed.made_at, last_read_at: feed.last_read_at } : {} };
  },
});

/** POST /v1/iceclock/own-calendar: makes the address, or a new one, with which the former one ends. */
const make = defineRoute({
  method: 'POST',
  path: '/own-calendar',
  access: OWN,
  run: async ({ records, actor, companyId, origin }) => {
    const feeds = records('RosterFeed', { by: 'product' });
    const { secret, secret_hash } = newSecret();
    const made = { secret_hash, made_at: new Date().toISOString() };
    const [feed] = await feeds.list({ employee_id: actor.employeeId });
    if (feed) await feeds.update(feed.id, { ...made, last_read_at: null });
    else await feeds.create({ ...made, employee_id: actor.employeeId });
    return { data: { address: `${origin}/public/rosterfeed/${companyId}/token/${secret}.ics`, made_at: made.made_at } };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/own-calendar',
  access: OWN,
  run: async ({ records, actor }) => {
    const feeds = records('RosterFeed', { by: 'product' });
    for (const { id } of await feeds.list({ employee_id: actor.employeeId })) await feeds.remove(id);
  },
});

export const feedRoutes = [show, make, remove];

/** Answers the calendar as text; its page below /public sends it as a file. */
export const readFeed = defineVisit({
  method: 'GET',
  path: '/rosterfeed/token/:token',
  tag: 'rosters',
  perMinute: 60,
  run: async (call) => {
    call.tries.check();
    const { records } = call;
    const id = await idWithSecret(call, 'rosterfeed', call.params.token);
    const feed = await records('RosterFeed', { by: 'product' }).get(id);
    const person = await records('Employee', { by: 'product' }).get(feed?.employee_id);
    if (!feed || !person) {
      call.tries.wrong();
      throw notFound();
    }
    const now = Date.now();
    if (now - Date.parse(feed.last_read_at ?? '1970-01-01') > NOTED_EVERY_MS)
      await records('RosterFeed', { by: 'product' }).update(feed.id, { last_read_at: new Date(now).toISOString() });
    return { data: { calendar: calendarText(await calendarOfPerson(call, person.id)) } };
  },
});
