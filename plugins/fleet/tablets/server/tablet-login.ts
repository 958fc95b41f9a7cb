// Opens a tablet for staff: with a ticket of sixty seconds and one use, for an hour, and on record (docs/security.md,
// "Acting as a tablet or a customer"). Only people who are signed in themselves get a ticket, so nobody who acts as a
// tablet can open another.
import {
  actingKey,
  defineRoute,
  defineVisit,
  keyHash,
  notFound,
  type RecordsOf,
  sessionIn,
  type VisitorRoute,
} from '#api';
import { tabletOf } from './tablet.ts';
import { shownTablet } from './tablet-pairing.ts';
import { isOver, OPENS_TABLETS, sessionOf, TABLET_LICENSES } from './tablet-session.ts';

const TICKET_SECONDS = 60;
const SESSION_SECONDS = 3600;
const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** POST /v1/tablet/7/login: answers the address that the browser opens. */
export const openAsTablet = defineRoute({
  method: 'POST',
  below: 'tablet',
  path: '/:id/login',
  access: OPENS_TABLETS,
  run: async (call) => {
    const { actor, records, origin } = call;
    const { id, icecream_van_id } = await tabletOf(call);
    const ticket = actingKey(actor.sessionId);
    await records('TabletLogin', { by: 'product' }).create({
      ...{ tablet_id: id, employee_id: actor.employeeId, ticket_hash: keyHash(ticket) },
      expires_at: after(TICKET_SECONDS),
    });
    const url = new URL(`${origin}/public/${pageOf(icecream_van_id, records)}/${actor.companyId}`);
    url.searchParams.set('ticket', ticket);
    return { data: { url: url.href } };
  },
});

/** The tablet of an ice-cream van shows tours, every other one runs, where the product has them. */
const pageOf = (van: number | undefined, records: RecordsOf): string =>
  records.has('IcecreamVanSchedule') && (van !== undefined || !records.has('DeliverySchedule'))
    ? 'tourtablet'
    : 'tablet';

const login = defineVisit({
  method: 'POST',
  path: '/tablet/login',
  tag: 'tablet',
  license: TABLET_LICENSES,
  perMinute: 120,
  body: { required: ['ticket'], properties: { ticket: { type: 'string', maxLength: 100 } } },
  run: async ({ records, as, body, behind, db, companyId }) => {
    const logins = records('TabletLogin', { by: 'product' });
    const [known] = await logins.list({ ticket_hash: keyHash(body.ticket) });
    const one = known && (await logins.get(known.id, { lock: true }));
    if (!one || one.redeemed_at !== undefined || isOver(one)) throw notFound();
    const sessionId = sessionIn(body.ticket);
    if (sessionId === undefined) throw notFound();
    const [token, now] = [actingKey(sessionId), new Date().toISOString()];
    await logins.update(one.id, {
      ...{ session_hash: keyHash(token), redeemed_at: now, expires_at: after(SESSION_SECONDS) },
    });
    const { tablet, employee } = await sessionOf({ records, bearer: token, behind, db, companyId });
    if (!employee) throw notFound();
    // Written in that person's name, so that the tablet's activity says who opened it.
    await as(employee.id)('Tablet', { by: 'product' }).update(tablet.id, {
      ...{ opened_at: now, opened_by_id: employee.id },
    });
    return { data: { token, tablet: await shownTablet(tablet, records, employee) } };
  },
});

/** DELETE …/tablet/login: ends the visit; the device's own session goes on. */
const leave = defineVisit({
  method: 'DELETE',
  path: '/tablet/login',
  tag: 'tablet',
  license: TABLET_LICENSES,
  run: async (call) => {
    const { login: one } = await sessionOf(call);
    const logins = call.records('TabletLogin', { by: 'product' });
    if (one) await logins.update(one.id, { ended_at: new Date().toISOString() });
  },
});

export const actingRoutes: readonly VisitorRoute[] = [login, leave];
