// Signs people in, with the same answer and the same work for everybody until the password is right (docs/security.md,
// "Login").
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Database, Problem } from '../contract/index.ts';
import { signInByTag } from './nfc.ts';
import { attempt, WAITING } from './password/attempts.ts';
import { isPassword } from './password/password.ts';
import type { Holder } from './session/session.ts';

/** The body holds every field that clients send, some of them empty (docs/domain 5.1). */
export interface LoginBody {
  readonly email?: string | null;
  readonly username?: string | null;
  readonly password?: string | null;
  readonly nfc_token?: string | null;
}

const text = { type: ['string', 'null'], maxLength: 1000 };

export const loginSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { email: text, username: text, password: text, nfc_token: text },
  anyOf: [{ required: ['email', 'password'] }, { required: ['username', 'password'] }, { required: ['nfc_token'] }],
};

/** Finds the person by identifier and password, or by tag; 401 otherwise. */
export async function signIn(database: Database, request: FastifyRequest<{ Body: LoginBody }>): Promise<Holder> {
  const { email, username, password, nfc_token } = request.body;
  if (nfc_token && !password) return signInByTag(database, request, nfc_token);
  const identifier = (email || username || '').trim().toLowerCase();
  if (!identifier || !password) throw wrong();
  const proved = await attempt(database, identifier, request.ip, async () => {
    const account = await findAccount(database, identifier);
    return (await isPassword(account?.password_hash, password)) ? account : undefined;
  });
  if (proved === WAITING) request.log.warn('sign-in refused while its counters wait');
  if (!proved || proved === WAITING) throw wrong();
  return proved;
}

const wrong = () => new Problem(401, 'unauthenticated');

interface Account extends Holder {
  readonly password_hash: string | null;
}

/** Finds the account with its first employee, whose company the sign-in enters. */
async function findAccount(database: Database, identifier: string): Promise<Account | undefined> {
  const { rows } = await database.system((db) =>
    sql<{ id: number; password_hash: string | null; company_id: number; employee_id: number }>`
      select a.id, a.password_hash, e.company_id, e.id as employee_id
      from account a join employee e on e.user_id = a.id and e.deleted_at is null
      where a.email = ${identifier} or a.username = ${identifier} order by e.company_id, e.id limit 1`.execute(db),
  );
  const row = rows[0];
  if (!row) return undefined;
  const { password_hash } = row;
  return {
    password_hash,
    accountId: Number(row.id),
    companyId: Number(row.company_id),
    employeeId: Number(row.employee_id),
  };
}
