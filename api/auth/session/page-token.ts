// Serves POST auth/pagetoken: gives a custom page a token of five minutes with which it reads, in the name of the
// person looking at it, the records that the company opened to the page (docs/custom-pages.md, "A token").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { effectivePermissions } from '#core/contract';
import {
  type Actor,
  type Database,
  forbidden,
  keyOf,
  notFound,
  type Rows,
  type SessionKey,
} from '../../contract/index.ts';
import { type LiveSession, loadCallers } from '../caller.ts';
import type { Tables } from '../employee-sql.ts';
import type { Claims, FoundClaims } from './claims.ts';
import { PAGE_TOKEN } from './described-session.ts';
import type { TokenAnswer } from './token.ts';

const SECONDS = 300;

interface Options {
  readonly database: Database;
  readonly tables: Tables;
}

interface Granted {
  readonly id: number;
  readonly url: string;
  readonly scopes: readonly string[];
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['page'],
  properties: { page: { type: 'string', minLength: 1, maxLength: 255 } },
};

/** Registers the call for signed-in employees; the body names the page by its path. */
export function pageTokens(app: FastifyInstance, { database, tables }: Options): void {
  app.post<{ Body: { page: string } }>(
    '/auth/pagetoken',
    { schema: { body }, config: { described: PAGE_TOKEN } },
    async ({ actor, body }) => {
      const page = await database.system((db) => granted(db, tables, actor.companyId, sql`f.path = ${body.page}`));
      if (!page) throw notFound();
      if (permissionsOf(actor, page).length === 0) throw forbidden();
      return issue(app, keyOf(actor), page.id);
    },
  );
}

/** Signs the token. It holds no end of the session, since every call looks that up. */
function issue(app: FastifyInstance, key: SessionKey, page: number): TokenAnswer {
  const iat = Math.floor(Date.now() / 1000);
  const claims: Claims = { ...key, gen: 0, kind: 'page', page, iat, exp: iat + SECONDS };
  return { access_token: app.jwt.sign(claims), expires_in: SECONDS };
}

/**
 * Loads the caller behind a page's token: the employee, limited to the page's share of permissions; undefined once the
 * session or the page is gone.
 */
export async function loadPageCaller(db: Rows, tables: Tables, { sid, cid, page: id }: FoundClaims) {
  const found = (await loadCallers(db, tables, 'employee', [{ sid, cid }])).get(sid);
  if (found?.caller.kind !== 'employee') return undefined;
  const page = await granted(db, tables, found.caller.companyId, sql`f.id = ${id}`);
  return page && { ...found, caller: within(found.caller, page), origin: new URL(page.url).origin };
}

export type PageSession = LiveSession & { readonly origin: string };

async function granted(db: Rows, tables: Tables, companyId: number, which: ReturnType<typeof sql>) {
  if (!tables.has('customfrontendable')) return undefined;
  const { rows } = await sql<Granted>`select f.id::int as id, f.url, coalesce(f.scopes, '[]'::jsonb) as scopes
    from customfrontendable f where f.company_id = ${companyId} and f.mdl = 'page' and ${which}`.execute(db);
  return rows[0];
}

function within(actor: Actor, page: Granted): Actor {
  const permissions = permissionsOf(actor, page);
  return { ...actor, page: page.id, permissions, permission_groups: [], user: { is_root: false } };
}

function permissionsOf(actor: Actor, { scopes }: Granted): string[] {
  if (actor.user?.is_root) return [...scopes];
  const held = effectivePermissions(actor);
  return scopes.filter((name) => held.includes(name));
}

/** Lists the origins of all companies' pages that may request records at all. */
export async function grantedOrigins(db: Rows, tables: Tables): Promise<Set<string>> {
  if (!tables.has('customfrontendable')) return new Set();
  const { rows } = await sql<{ url: string }>`select url from customfrontendable
    where mdl = 'page' and jsonb_array_length(coalesce(scopes, '[]'::jsonb)) > 0`.execute(db);
  return new Set(rows.flatMap(({ url }) => (URL.canParse(url) ? new URL(url).origin : [])));
}
