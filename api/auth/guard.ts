// Behind the guard: only a live session's token passes, and one query says who is calling.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '#core/contract';
import { unauthenticated } from '../problem.ts';
import type { Database, Rows } from '../store/database.ts';
import { directPermissions, permissionGroups, type Tables } from './employee-sql.ts';
import { isTwin, parseSession, type SessionRow } from './session.ts';
import type { Actor } from './subject.ts';
import { type Claims, readToken } from './token.ts';

interface GuardOptions {
  readonly database: Database;
  readonly tables: Tables;
}

export function guard(app: FastifyInstance, { database, tables }: GuardOptions): void {
  app.decorateRequest('actor', null as unknown as Actor);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const claims = readToken(request);
    const row = await database.system((db) => findCaller(db, tables, claims.sid));
    if (!row || !isCurrent(row, claims)) throw unauthenticated();
    request.actor = toActor(row);
    const { companyId: company, employeeId: employee } = request.actor;
    request.log = reply.log = request.log.child({ company, employee });
  });
}

interface CallerRow extends SessionRow {
  readonly company_id: number;
  readonly employee_id: number;
  readonly account_id: number;
  readonly default_locale: string;
  readonly is_root: boolean;
  readonly licenses: readonly string[];
  readonly permissions: readonly string[];
  readonly permission_groups: Actor['permission_groups'];
}

async function findCaller(db: Rows, tables: Tables, sid: string): Promise<CallerRow | undefined> {
  const { rows } = await sql<{ caller: CallerRow }>`
    select json_build_object(
      'id', s.id, 'generation', s.generation, 'rotated_at', s.rotated_at, 'expires_at', s.expires_at,
      'company_id', s.company_id, 'employee_id', s.employee_id, 'account_id', s.account_id,
      'default_locale', a.default_locale, 'is_root', a.is_root, 'licenses', to_json(c.licenses),
      'permissions', ${directPermissions}, 'permission_groups', ${permissionGroups(tables)}) as caller
    from session s
    join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    join account a on a.id = s.account_id
    join company c on c.id = s.company_id
    where s.id = ${sid} and s.revoked_at is null`.execute(db);
  return rows[0]?.caller;
}

function isCurrent(row: CallerRow, { gen }: Claims): boolean {
  const session = parseSession(row);
  return session.expires_at > new Date() && (gen === session.generation || isTwin(session, gen));
}

function toActor(row: CallerRow): Actor {
  return {
    kind: 'employee',
    sessionId: row.id,
    companyId: row.company_id,
    employeeId: row.employee_id,
    accountId: row.account_id,
    locale: isLocale(row.default_locale) ? row.default_locale : DEFAULT_LOCALE,
    user: { is_root: row.is_root },
    permissions: row.permissions,
    permission_groups: row.permission_groups,
    company: { licenses: row.licenses },
  };
}
