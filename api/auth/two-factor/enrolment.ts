// Turns two-factor sign-in on and off on one's own profile. Each step asks for the password again.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, invalid, Problem } from '../../contract/index.ts';
import type { Mailer } from '../../mail/index.ts';
import { tellEmployees } from '../account-activity.ts';
import { noticeTo } from '../notice.ts';
import { confirmPassword, passwordField } from '../password/password-confirm.ts';
import { BEGIN, CONFIRM, END, RENEW } from './described.ts';
import { closeHandles } from './handle.ts';
import { removeCodes, replaceCodes } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

const PENDING_MINUTES = 30;

export interface EnrolmentOptions {
  readonly database: Database;
  readonly box: SecretBox;
  readonly mailer: Mailer;
}

interface PasswordCall {
  Body: { password: string };
}

const bodyOf = (name: string, field: object) => ({
  schema: { body: { type: 'object', additionalProperties: false, required: [name], properties: { [name]: field } } },
});
const withPassword = bodyOf('password', passwordField);
const withCode = bodyOf('code', { type: 'string', maxLength: 200 });

export function enrolment(app: FastifyInstance, { database, box, mailer }: EnrolmentOptions): void {
  app.post<PasswordCall>(
    '/auth/twofactor',
    { ...withPassword, config: { described: BEGIN } },
    async ({ actor, body, ip }) => {
      await confirmPassword(database, actor, ip, body.password, 'password');
      return begin(database, box, actor);
    },
  );

  app.post<{ Body: { code: string } }>(
    '/auth/twofactor/confirm',
    { ...withCode, config: { described: CONFIRM } },
    async ({ actor, body }) => {
      const recovery_codes = await turnOn(database, box, actor, body.code);
      mailer.send(() => noticeTo(database, actor.accountId, 'twoFactorOn'));
      return { recovery_codes };
    },
  );

  app.post<PasswordCall>(
    '/auth/twofactor/recovery',
    { ...withPassword, config: { described: RENEW } },
    async ({ actor, body, ip }) => {
      await confirmPassword(database, actor, ip, body.password, 'password');
      return { recovery_codes: await renewCodes(database, actor) };
    },
  );

  app.delete<PasswordCall>(
    '/auth/twofactor',
    { ...withPassword, config: { described: END } },
    async ({ actor, body, ip }, reply) => {
      await confirmPassword(database, actor, ip, body.password, 'password');
      if (await turnOff(database, actor)) mailer.send(() => noticeTo(database, actor.accountId, 'twoFactorOff'));
      return reply.code(204).send();
    },
  );
}

const alreadyOn = () => new Problem(409, 'twoFactorOn');
const notOn = () => new Problem(409, 'twoFactorOff');

/** Makes a secret that counts only after one of its codes was typed; a secret in use stays valid until then. */
function begin(database: Database, box: SecretBox, { accountId }: Actor) {
  const secret = newSecret();
  return database.system(async (db) => {
    const { rows } = await sql<{ email: string }>`
      update account set totp_pending = ${box.seal(secret, accountId)}, totp_pending_at = now()
      where id = ${accountId} and totp_secret is null returning email`.execute(db);
    if (!rows[0]) throw alreadyOn();
    return { secret, uri: uriOf(secret, rows[0].email) };
  });
}

function turnOn(database: Database, box: SecretBox, { accountId }: Actor, code: string): Promise<string[]> {
  return database.system(async (db) => {
    const { rows } = await sql<{ is_on: boolean; totp_pending: string | null }>`
      select totp_secret is not null as is_on, case when totp_pending_at > now() - ${`${PENDING_MINUTES} min`}::interval
        then totp_pending end as totp_pending
      from account where id = ${accountId} for no key update`.execute(db);
    const [{ is_on, totp_pending } = { is_on: false, totp_pending: null }] = rows;
    if (is_on) throw alreadyOn();
    const step = totp_pending ? stepOf(box.open(totp_pending, accountId), code, new Date()) : undefined;
    if (step === undefined) throw invalid([{ path: 'code', code: 'twoFactorInvalid' }]);
    await sql`update account set totp_secret = totp_pending, totp_step = ${step}, totp_pending = null,
      totp_pending_at = null, totp_failures = 0, totp_failed_at = null, totp_locked_until = null
      where id = ${accountId}`.execute(db);
    await tellEmployees(db, accountId, 'twoFactorOn');
    return replaceCodes(db, accountId);
  });
}

function renewCodes(database: Database, { accountId }: Actor): Promise<string[]> {
  return database.system(async (db) => {
    const { rows } = await sql`select from account
      where id = ${accountId} and totp_secret is not null for no key update`.execute(db);
    if (!rows[0]) throw notOn();
    return replaceCodes(db, accountId);
  });
}

/** Answers false if it was off already. */
function turnOff(database: Database, { accountId }: Actor): Promise<boolean> {
  return database.system(async (db) => {
    const { numAffectedRows } = await sql`update account set totp_secret = null, totp_step = null, totp_pending = null,
      totp_pending_at = null where id = ${accountId} and totp_secret is not null`.execute(db);
    await removeCodes(db, accountId);
    await closeHandles(db, accountId);
    if (numAffectedRows === 1n) await tellEmployees(db, accountId, 'twoFactorOff');
    return numAffectedRows === 1n;
  });
}
