// Tells whether a page of another site can be shown in a frame: for any address to people who manage custom pages, and
// for their company's pages and intranet to people who open them (docs/domain 4.7).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { INTRANET } from '../auth/employee.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { type Database, notFound, requireAccess } from '../contract/index.ts';
import { addressFor } from '../http/address.ts';
import { Gate } from '../http/gate.ts';
import type { Settings } from '../settings/settings.ts';
import { askAddress, type Verdict } from './ask.ts';
import { CHECK_FRAME, CHECK_INTRANET, CHECK_PAGE } from './described.ts';

interface Options {
  readonly database: Database;
  readonly tables: Tables;
  readonly settings: Pick<Settings, 'framesMayLoop'>;
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: { url: { type: 'string', maxLength: 2000, pattern: '^https://' } },
};
const MANAGE = { license: 'ICECLOUD', permissions: ['ICECLOUD_COMPANIES_MODERATE'] };
/** The most requests to other servers at once, since waiting for them takes memory. */
const AT_ONCE = 8;
const IN_LINE = 32;

export function frameChecks(app: FastifyInstance, { database, tables, settings }: Options): void {
  const gate = new Gate(AT_ONCE, IN_LINE);
  const verdicts = new Verdicts();
  const ask = (url: string, host: string) =>
    gate.pass(() => askAddress(url, { host, mayLoop: settings.framesMayLoop }));
  const hostOf = (request: FastifyRequest) => request.headers.origin ?? addressFor(request);

  app.post<{ Body: { url: string } }>(
    '/framecheck',
    { schema: { body }, config: { described: CHECK_FRAME } },
    async (request) => {
      requireAccess(request.actor, MANAGE);
      const { url } = request.body;
      const verdict: Verdict = URL.canParse(url)
        ? await ask(url, hostOf(request))
        : { state: 'refused', reason: 'https' };
      return { data: verdict };
    },
  );

  const known = async (url: string | null | undefined, request: FastifyRequest) => {
    if (!url) throw notFound();
    const host = hostOf(request);
    return { data: await verdicts.of(`${host} ${url}`, () => ask(url, host)) };
  };

  app.get('/framecheck', { config: { described: CHECK_INTRANET } }, async (request) => {
    requireAccess(request.actor, INTRANET);
    const { companyId } = request.caller;
    const { rows } = await database.system((db) =>
      sql<{ url: string | null }>`select intranet_url as url from company where id = ${companyId}`.execute(db),
    );
    return known(rows[0]?.url, request);
  });

  app.get<{ Params: { path: string } }>(
    '/framecheck/:path',
    { config: { callers: ['employee', 'screen'], described: CHECK_PAGE } },
    async (request) => {
      const { companyId } = request.caller;
      if (!tables.has('customfrontendable')) throw notFound();
      const { rows } = await database.system((db) =>
        sql<{ url: string }>`select url from customfrontendable
          where company_id = ${companyId} and mdl = 'page' and path = ${request.params.path}`.execute(db),
      );
      return known(rows[0]?.url, request);
    },
  );
}

const KEPT_MS = 5 * 60_000;
const MOST = 500;

/** Keeps the sites' answers for a while: a menu entry that many colleagues open is asked once. */
class Verdicts {
  private readonly kept = new Map<string, { readonly verdict: Promise<Verdict>; readonly until: number }>();

  of(key: string, ask: () => Promise<Verdict>): Promise<Verdict> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.verdict;
    const verdict = ask();
    this.kept.delete(key);
    this.kept.set(key, { verdict, until: Date.now() + KEPT_MS });
    verdict.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
    }
    return verdict;
  }
}
