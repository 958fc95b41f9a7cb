// Registers the calls that open, renew, switch and end a session (docs/domain 5.1).
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, forbidden, keyOf, Problem, unauthenticated } from '../contract/index.ts';
import { asProblem } from '../http/errors.ts';
import { loadEmployee } from './employee.ts';
import type { Tables } from './employee-sql.ts';
import { type LoginBody, loginSchema, signIn } from './login.ts';
import { confirmPassword, passwordField } from './password/password-confirm.ts';
import { LOGIN, LOGOUT, REFRESH, SHOW_SESSION, SWITCH } from './session/described-session.ts';
import { openSession, rotateSession, type SessionRow } from './session/session.ts';
import { deviceName } from './session/session-device.ts';
import { revokeSession } from './session/session-end.ts';
import { issueToken, readToken, withCompany } from './session/token.ts';
import { enter } from './two-factor/index.ts';

interface AuthOptions {
  readonly database: Database;
  readonly tables: Tables;
}

const empty = { type: ['object', 'null'], additionalProperties: false };

/** Registers the calls outside the guard: there is no session yet, or its token has just expired. */
export function openAuth(app: FastifyInstance, { database }: AuthOptions): void {
  const login = { schema: { body: loginSchema }, errorHandler: onlyMaintenanceIs503, config: { described: LOGIN } };
  app.post<{ Body: LoginBody }>('/auth/login', login, async (request) => {
    const holder = await signIn(database, request);
    const device = deviceName(request.headers['user-agent']);
    return database.system((db) => enter(app, db, { ...holder, device }));
  });

  app.post('/auth/refresh', { config: { described: REFRESH } }, async (request) => {
    const claims = await withCompany(database, readToken(request, { mayBeExpired: true }));
    const session = await database.system((db) => rotateSession(db, claims));
    if (!session) throw unauthenticated();
    return issueToken(app, session);
  });
}

/** A person who signs in takes a 503 for maintenance (docs/domain 3.10), so every other 503 becomes a 500. */
function onlyMaintenanceIs503(error: FastifyError, request: FastifyRequest): never {
  const problem = asProblem(error, request);
  const { status, code, headers } = problem;
  throw status >= 500 && code !== 'maintenance' ? new Problem(500, code, { headers }) : problem;
}

/** Registers the calls behind the guard. */
export function guardedAuth(app: FastifyInstance, { database, tables }: AuthOptions): void {
  app.get('/auth/employee', { config: { described: SHOW_SESSION } }, async ({ actor }) => ({
    data: await database.system((db) => loadEmployee(db, tables, actor)),
  }));

  app.post('/auth/logout', { schema: { body: empty }, config: { described: LOGOUT } }, async ({ actor }, reply) => {
    await database.system((db) => revokeSession(db, keyOf(actor)));
    return reply.code(204).send();
  });

  const switching = { schema: { body: switchSchema }, config: { described: SWITCH } };
  app.post<{ Body: SwitchBody }>('/auth/switch', switching, async (request) => {
    const { actor, body, ip, headers } = request;
    if (actor.byTag) await provePassword(database, actor, ip, body.password);
    return issueToken(app, await switchTo(database, actor, body.employee_id, deviceName(headers['user-agent'])));
  });
}

interface SwitchBody {
  readonly employee_id: number;
  readonly password?: string;
}

const switchSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['employee_id'],
  properties: {
    employee_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    password: passwordField,
  },
};

/** Asks for the password when a session that a badge opened enters another company. */
async function provePassword(database: Database, actor: Actor, address: string, password?: string): Promise<void> {
  if (password === undefined) throw new Problem(403, 'passwordNeeded');
  await confirmPassword(database, actor, address, password, 'password');
}

/** Switches to another employee of the same user; the session that asks ends. */
function switchTo(database: Database, actor: Actor, employeeId: number, device?: string): Promise<SessionRow> {
  return database.system(async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select company_id from employee
      where id = ${employeeId} and user_id = ${actor.accountId} and deleted_at is null`.execute(db);
    const [target] = rows;
    if (!target) throw forbidden();
    await revokeSession(db, keyOf(actor));
    return openSession(db, { companyId: Number(target.company_id), employeeId, accountId: actor.accountId, device });
  });
}
