// Tells who calls as a tablet: the device itself with its session from pairing, or staff who opened it
// (docs/tablets.md).
import { keyHash, notFound, type Problem, type Stored, stillActs, type VisitorCall } from '#api';

export interface Session {
  readonly tablet: Stored<'Tablet'>;
  readonly login: Stored<'TabletLogin'>;
  /** Staff who act as the tablet; nobody where the device itself calls. */
  readonly employee?: Stored<'Employee'>;
}

/** The licence of either module opens the calls of tablets. */
export const TABLET_LICENSES = ['ICESHOP', 'ICETRUCK'];

/** People with one of these permissions may open tablets, and must still have it while they act as one. */
export const OPENS_TABLETS = {
  permissions: ['ICESHOP_TABLETS_LOGIN', 'ICETRUCK_TABLETS_LOGIN'],
  license: TABLET_LICENSES,
};

type Visit = Pick<VisitorCall, 'records' | 'bearer' | 'behind'>;

/** Answers 404 if no session has that token, or if it has ended. */
export async function sessionOf({ records, bearer, behind }: Visit): Promise<Session> {
  const logins = records('TabletLogin', { by: 'product' });
  const [login] = bearer ? await logins.list({ session_hash: keyHash(bearer) }) : [];
  if (!login || login.ended_at !== undefined || isOver(login)) throw nobody();
  const tablet = await records('Tablet', { by: 'product' }).get(login.tablet_id, { lock: true });
  if (!tablet) throw nobody();
  if (login.employee_id === undefined) return { tablet, login };
  if (!stillActs(behind, login.employee_id, OPENS_TABLETS)) throw nobody();
  const employee = await records('Employee', { by: 'product' }).get(login.employee_id);
  if (!employee) throw nobody();
  return { tablet, login, employee };
}

/** Calls of an unpaired tablet get the same answer as those of an unknown one. */
export const nobody = (): Problem => notFound();

export const isOver = ({ expires_at }: Stored<'TabletLogin'>): boolean =>
  expires_at !== undefined && new Date(expires_at) <= new Date();

export const fullName = ({ first_name, last_name }: Stored<'Employee'>): string => `${first_name} ${last_name}`;
