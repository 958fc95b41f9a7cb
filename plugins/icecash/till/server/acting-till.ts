// Gives staff who act as a tablet a till of their own, with the tablet's place and its own numbers, for as long as they act
// (docs/tablets.md, "Opened by staff").
import { randomBytes } from 'node:crypto';
import {
  bindActing,
  defineReaction,
  defineVisit,
  deviceOf,
  forgetPairing,
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
type Place = Pick<Stored<'Device'>, 'till_icecream_van_id' | 'division_id'>;

/** The tablet itself has the page of the till already, and gets no other one. */
async function actingIn(visit: VisitorCall): Promise<ActingCaller> {
  const { tablet, employee, login, access } = await visit.recognise<TabletCaller>('tablet');
  if (!employee || !login || !access) throw notFound();
  return { tablet, employee, login, access };
}

/** Answers where the tablet sells: in its ice-cream van, or in the shop of its device; undefined if in neither. */
async function placeOf({ icecream_van_id, id }: Stored<'Tablet'>, visit: VisitorCall): Promise<Place | undefined> {
  const { records, db, companyId } = visit;
  if (icecream_van_id !== undefined && records.has('IcecreamVan')) return { till_icecream_van_id: icecream_van_id };
  const own = await deviceOf(db, { companyId, kind: 'TABLET', recordId: id });
  const division_id = own && (await records('Device', PRODUCT).get(own.deviceId))?.division_id;
  return division_id === undefined ? undefined : { division_id };
}

const sells = defineVisit({
  ...{ method: 'GET', path: '/tablet/till', tag: 'tablet' },
  run: async (visit) => {
    const { tablet } = await actingIn(visit);
    return { data: { sells: (await placeOf(tablet, visit)) !== undefined } };
  },
});

const open = defineVisit({
  ...{ method: 'POST', path: '/tablet/till', tag: 'tablet', perMinute: 60 },
  run: async (visit) => {
    const caller = await actingIn(visit);
    const place = await placeOf(caller.tablet, visit);
    if (!place) throw new Problem(409, 'tabletSellsNowhere');
    const sessionId = sessionIn(visit.bearer);
    if (sessionId === undefined) throw notFound();
    await oneAtATime(visit.db, 'tablet till', visit.companyId, caller.tablet.id, caller.employee.id);
    const public_code = randomBytes(CODE_BYTES).toString('hex');
    const private_code = randomBytes(KEY_BYTES).toString('base64url');
    const deviceId = await tillOf(visit, caller, { ...place, public_code });
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
  place: Place & { public_code: string },
) {
  const devices = visit.as(employee.id)('Device', PRODUCT);
  const before = await visit.records('TabletLogin', PRODUCT).list({ tablet_id: tablet.id, employee_id: employee.id });
  const isOver = new Map(
    before.map(({ id, ended_at, expires_at = '' }) => [
      id,
      ended_at !== undefined || new Date(expires_at) <= new Date(),
    ]),
  );
  const known = await visit.records('Device', PRODUCT).list({ kind: 'TILL', till_login: [...isOver.keys()] });
  const own =
    known.find(({ till_login }) => till_login === login.id) ??
    known.find(({ till_login = 0 }) => isOver.get(till_login));
  const values = {
    ...{ till_icecream_van_id: null, division_id: null, ...place, active: true, till_login: login.id },
    name: `${tablet.name} · ${employee.first_name} ${employee.last_name}`,
  };
  if (!own) return devices.create({ ...place, name: values.name, till_login: login.id, kind: 'TILL' });
  await devices.update(own.id, values);
  return own.id;
}

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
