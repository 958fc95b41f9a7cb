// Tells who calls as a tablet: the device itself with its key from pairing, or staff who opened it (docs/tablets.md).
import { deviceByKey, keyHash, notFound, type Problem, type Stored, stillActs, type VisitorCall } from '#api';
import type { Requirement } from '#core/contract';

export interface Session {
  readonly tablet: Stored<'Tablet'>;
  /** Id of the device that calls; undefined where staff act as the tablet. */
  readonly deviceId?: number;
  /** Staff who act as the tablet, and how they came; nobody where the device itself calls. */
  readonly employee?: Stored<'Employee'>;
  readonly login?: Stored<'TabletLogin'>;
  /** What they must have the right to at each call. */
  readonly access?: Requirement;
}

/** The id of the kind of device that tablets are. */
export const TABLET = 'TABLET';

/** The licence of either module opens the calls of tablets. */
export const TABLET_LICENSES = ['ICESHOP', 'ICETRUCK'];

/** People with one of these permissions may open tablets, and must still have it while they act as one. */
export const OPENS_TABLETS = {
  permissions: ['ICESHOP_TABLETS_LOGIN', 'ICETRUCK_TABLETS_LOGIN'],
  license: TABLET_LICENSES,
};

type Visit = Pick<VisitorCall, 'records' | 'bearer' | 'behind' | 'db' | 'companyId'>;

/** Answers 404 if no tablet has that key and nobody acts with it, or no longer. */
export async function sessionOf({ records, bearer, behind, db, companyId }: Visit): Promise<Session> {
  if (!bearer) throw nobody();
  const tablets = records('Tablet', { by: 'product' });
  const device = await deviceByKey(db, { companyId, kind: TABLET, key: bearer });
  if (device) {
    const own = await tablets.get(device.record_id, { lock: true });
    if (!own) throw nobody();
    return { tablet: own, deviceId: device.id };
  }
  const [login] = await records('TabletLogin', { by: 'product' }).list({ session_hash: keyHash(bearer) });
  if (!login || login.ended_at !== undefined || isOver(login)) throw nobody();
  const tablet = await tablets.get(login.tablet_id, { lock: true });
  if (!tablet || login.employee_id === undefined) throw nobody();
  if (!stillActs(behind, login.employee_id, OPENS_TABLETS)) throw nobody();
  const employee = await records('Employee', { by: 'product' }).get(login.employee_id);
  if (!employee) throw nobody();
  return { tablet, login, employee, access: OPENS_TABLETS };
}

/** Calls of an unpaired tablet get the same answer as those of an unknown one. */
export const nobody = (): Problem => notFound();

export const isOver = ({ expires_at }: Stored<'TabletLogin'>): boolean =>
  expires_at !== undefined && new Date(expires_at) <= new Date();

export const fullName = ({ first_name, last_name }: Stored<'Employee'>): string => `${first_name} ${last_name}`;
