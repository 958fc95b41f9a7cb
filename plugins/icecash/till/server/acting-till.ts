// Gives staff who act as a tablet a till of their own, with the tablet's place and its own numbers, for as long as they act
// (docs/tablets.md, "Opened by staff").
import { randomBytes } from 'node:crypto';
import {
  bindActing,
  defineReaction,
  defineVisit,
  forgetPairing,
  isPairedItself,
  notFound,
  oneAtATime,
  Problem,
  type Stored,
  sessionIn,
  type VisitorCall,
  type VisitorRoute,
} from '#api';
import type { Requirement } from '#core/contract';

const PRODUCT = { by: 'product' } as const;
const CODE_BYTES = 4;
const KEY_BYTES = 32;

/** A caller who acts as a tablet, as the module FLEET recognises them. */
interface TabletCaller {
  readonly tablet: Stored<'Tablet'>;
  readonly employee?: Stored<'Employee'>;
  readonly login?: Stored<'TabletLogin'>;
  readonly access?: Requirement;
}

type ActingCaller = Required<TabletCaller>;

/** The tablet itself has the page of the till already, and gets no other one. */
async function actingIn(visit: VisitorCall): Promise<ActingCaller> {
  const { tablet, employee, login, access } = await visit.recognise<TabletCaller>('tablet');
  if (!employee || !login || !access) throw notFound();
  return { tablet, employee, login, access };
}

/** A tablet that is in no ice-cream van sells nowhere. */
const vanOf = ({ icecream_van_id }: Stored<'Tablet'>, { records }: VisitorCall): number | undefined =>
  records.has('IcecreamVan') ? icecream_van_id : undefined;

const sells = defineVisit({
  ...{ method: 'GET', path: '/tablet/till', tag: 'tablet' },
  run: async (visit) => {
    const { tablet } = await actingIn(visit);
    return { data: { sells: vanOf(tablet, visit) !== undefined } };
  },
});

const open = defineVisit({
  ...{ method: 'POST', path: '/tablet/till', tag: 'tablet', perMinute: 60 },
  run: async (visit) => {
    const caller = await actingIn(visit);
    const till_icecream_van_id = vanOf(caller.tablet, visit);
    if (till_icecream_van_id === undefined) throw new Problem(409, 'tabletSellsNowhere');
    const sessionId = sessionIn(visit.bearer);
    if (sessionId === undefined) throw notFound();
    await oneAtATime(visit.db, 'tablet till', visit.companyId, caller.tablet.id, caller.employee.id);
    const public_code = randomBytes(CODE_BYTES).toString('hex');
    const private_code = randomBytes(KEY_BYTES).toString('base64url');
    const deviceId = await tillOf(visit, caller, { till_icecream_van_id, public_code });
    const { companyId, db } = visit;
    const until = String(caller.login.expires_at);
    await bindActing(db, { companyId, deviceId }, private_code, { sessionId, until, access: caller.access });
    return { data: { id: deviceId, public_code, private_code } };
  },
});

/**
 * Makes the till of this session, or takes the one that it has, or one that this person left before: its numbers go on
 * where they ended. Two sessions at once never share one.
 */
async function tillOf(
  visit: VisitorCall,
  { tablet, employee, login }: ActingCaller,
  place: { readonly till_icecream_van_id: number; readonly public_code: string },
): Promise<number> {
  const before = await visit.records('TabletLogin', PRODUCT).list({ tablet_id: tablet.id, employee_id: employee.id });
  const till_login = before.map(({ id }) => id);
  const known = await visit.records('Device', PRODUCT).list({ kind: 'TILL', till_login });
  const left = new Set(before.filter(isOver).map(({ id }) => id));
  const own =
    known.find((one) => one.till_login === login.id) ?? known.find((one) => left.has(one.till_login as number));
  const deviceId = own?.id;
  // Staff may have paired it as a till like any other, which it then stays.
  const isFree = deviceId !== undefined && !(await isPairedItself(visit.db, { companyId: visit.companyId, deviceId }));
  const name = `${tablet.name} · ${employee.first_name} ${employee.last_name}`;
  const values = { ...place, name, till_login: login.id, default_locale: visit.behind?.locale ?? visit.locale };
  const devices = visit.as(employee.id)('Device', PRODUCT);
  if (!isFree) return devices.create({ ...values, kind: 'TILL' });
  await devices.update(deviceId, { ...values, active: true });
  return deviceId;
}

const isOver = ({ ended_at, expires_at }: Stored<'TabletLogin'>): boolean =>
  ended_at !== undefined || expires_at === undefined || new Date(expires_at) <= new Date();

/** Who leaves the tablet leaves its till, which stays as what sold. */
export const actingTillEnds = defineReaction({
  to: 'TabletLogin',
  fields: ['ended_at'],
  run: async ({ id, ended_at }, { records, db, actor: { companyId } }) => {
    if (ended_at === undefined) return;
    for (const device of await records('Device', PRODUCT).list({ kind: 'TILL', till_login: id })) {
      await forgetPairing(db, { companyId, deviceId: device.id });
      await records('Device', PRODUCT).update(device.id, { active: false });
    }
  },
});

export const actingTill: readonly VisitorRoute[] = [sells, open];
