// Serves PATCH auth/passwordreset: sets the new password, signs in with it, and ends everything that the old one opened
// (docs/domain 3.4).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { announceChange } from '../../announcements/changes.ts';
import { invalid, Problem } from '../../contract/index.ts';
import { noticeTo } from '../notice.ts';
import { hashPassword } from '../password/password.ts';
import { storePassword } from '../password/password-change.ts';
import { findPerson, type Person } from '../password/password-person.ts';
import { refuseSimple } from '../password/password-policy.ts';
import { deviceName } from '../session/session-device.ts';
import { type Entrance, enter } from '../two-factor/index.ts';
import type { ResetOptions } from './options.ts';
import { findReset, spendReset } from './token.ts';

export interface ResetBody {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

export const invalidToken = () => new Problem(404, 'tokenInvalid');

/** A refused password leaves the token valid, so that another one can be chosen. */
export async function saveReset(
  app: FastifyInstance,
  { body, headers }: FastifyRequest<{ Body: ResetBody }>,
  { database, mailer }: ResetOptions,
): Promise<Entrance> {
  const { person, invited } = await database.system(async (db) => {
    const reset = await findReset(db, body.token);
    return { ...reset, person: reset && (await findPerson(db, { accountId: reset.accountId })) };
  });
  if (!person || !isTheirs(person, body.email)) throw invalidToken();
  if (body.password === '') throw invalid([{ path: 'password', code: 'required' }]);
  refuseSimple(body.password, person);
  const hash = await hashPassword(body.password);
  const { accountId } = person.holder;
  const entrance = await database.system(async (db) => {
    if (!(await spendReset(db, body.token))) throw invalidToken();
    await storePassword(db, accountId, hash);
    if (invited)
      await announceChange(db, { companyId: invited.companyId, resource: 'employee', id: invited.employeeId });
    // An invited person enters the company that invited them.
    return enter(app, db, { ...person.holder, ...invited, device: deviceName(headers['user-agent']) });
  });
  // A first password changes none, so no letter tells of a change.
  if (!invited) mailer.send(() => noticeTo(database, accountId, 'passwordChanged'));
  return entrance;
}

function isTheirs({ email }: Person, given: string): boolean {
  return given.trim().toLowerCase() === email;
}
