// Sets a new password, and ends everything that the old one opened (docs/domain 3.4; docs/security.md, "Reset").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, invalid, type Rows, unauthenticated } from '../../contract/index.ts';
import type { Mailer } from '../../mail/index.ts';
import { tellEmployees } from '../account-activity.ts';
import { CHANGE_PASSWORD } from '../described-person.ts';
import { noticeTo } from '../notice.ts';
import { endSessions } from '../session/sessions.ts';
import { closeHandles } from '../two-factor/index.ts';
import { hashPassword } from './password.ts';
import { confirmPassword, passwordField } from './password-confirm.ts';
import { findPerson } from './password-person.ts';
import { refuseSimple } from './password-policy.ts';

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['current', 'password'],
    properties: { current: passwordField, password: passwordField },
  },
};

interface ChangeCall {
  Body: { current: string; password: string };
}

export function ownPassword(app: FastifyInstance, { database, mailer }: { database: Database; mailer: Mailer }): void {
  app.patch<ChangeCall>(
    '/auth/password',
    { schema, config: { described: CHANGE_PASSWORD } },
    async ({ actor, body, ip }, reply) => {
      await confirmPassword(database, actor, ip, body.current, 'current');
      if (body.password === '') throw invalid([{ path: 'password', code: 'required' }]);
      const person = await database.system((db) => findPerson(db, { accountId: actor.accountId }));
      if (!person) throw unauthenticated();
      refuseSimple(body.password, person);
      const hash = await hashPassword(body.password);
      await database.system((db) => storePassword(db, actor.accountId, hash, actor.sessionId));
      mailer.send(() => noticeTo(database, actor.accountId, 'passwordChanged'));
      return reply.code(204).send();
    },
  );
}

/** Ends the account's sessions except the given one, its half-done sign-ins, and its unused reset links. */
export async function storePassword(db: Rows, accountId: number, hash: string, except?: string): Promise<void> {
  await sql`update account set password_hash = ${hash}, updated_at = now() where id = ${accountId}`.execute(db);
  await sql`update password_reset set used_at = now() where account_id = ${accountId} and used_at is null`.execute(db);
  await endSessions(db, accountId, except);
  await closeHandles(db, accountId);
  await tellEmployees(db, accountId, 'password');
}
