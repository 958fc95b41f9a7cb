// Serves GET /v1/query/{plugin}/{id}: answers the rows of a query that a module declares, as JSON or as a spreadsheet.
// It only reads.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { lookingContext } from '../contexts/looking.ts';
import type { Actor, Rows, ServerQuery } from '../contract/index.ts';
import { readSheet } from '../export/request.ts';
import type { Source } from '../export/rows.ts';
import { sendSheet } from '../export/send.ts';
import { inTurn } from '../http/reading-turns.ts';
import { databaseOf, demandIn, within } from '../modules/guarded.ts';
import { offerModels, offersOf } from '../offers/index.ts';
import { json } from '../resources/route.ts';
import type { RouteSources } from '../routes/index.ts';
import { listed } from '../sql/rows/row-json.ts';
import { turnoverModels } from '../turnover/index.ts';
import { takeChanged } from './changed.ts';
import { describedQuery } from './described.ts';
import { columnsFor, type PreparedQuery, prepare, sourceOf } from './prepare.ts';

export { MOST_CHANGED } from './changed.ts';
export { type PreparedQuery, rowEntity } from './prepare.ts';

/** The most rows for a board or a chart; a spreadsheet holds all. */
export const MOST_ROWS = 20_000;

/** Registers the queries behind the guard, and answers them for the events that announce changed rows. */
export function registerQueries(app: FastifyInstance, { database, modules, resources }: RouteSources): PreparedQuery[] {
  const all = modules.flatMap((module) =>
    (module.server?.queries ?? []).map((query) => prepare(module, changing(query, modules), resources)),
  );
  for (const one of all) register(app, { database: databaseOf(one.module, database), modules, resources }, one);
  return all;
}

/** A query that reads turnover or offers changes with the records of their sources, too. */
function changing(query: ServerQuery, modules: RouteSources['modules']): ServerQuery {
  const read = [...(query.turnover ? turnoverModels(modules) : []), ...(query.offers ? offerModels(modules) : [])];
  return read.length === 0 ? query : { ...query, changesWith: [...new Set([...query.changesWith, ...read])] };
}

interface Asked {
  Querystring: Record<string, unknown>;
}

function register(app: FastifyInstance, { database, modules, resources }: RouteSources, one: PreparedQuery): void {
  const { query, module, name, resource } = one;
  const { callers } = query;
  const contained = <T>(work: () => Promise<T>) => within(module, 'QUERY_THREW', `queries.${query.id}`, work);
  app.get<Asked>(
    `/query/${name}`,
    { config: { ...(callers && { callers }), described: () => describedQuery(one) } },
    async (request, reply) => {
      const caller = request.caller ?? request.actor;
      demandIn(caller, module, query);
      const { format = accepted(request), locale, header, ...given } = request.query;
      const { changed, params } = takeChanged(query, given);
      const sheet = format === undefined ? undefined : readSheet({ format, locale, header }, caller);
      // A screen calls like an employee, with permissions of its own.
      const actor = { ...(caller as Actor), ...(sheet && { locale: sheet.locale }) };
      const { texts } = request.server.composition;
      const parts = { modules, resources, ...(texts && { texts }) };
      const looking = { ...lookingContext(module, parts, actor), offers: offersOf(parts, actor) };
      const asked = { ...looking, params: one.check(params) };
      const { select } = await contained(async () => ({ select: query.sql(asked) }));
      const sourceIn = async (db: Rows) => {
        await sql`set transaction read only`.execute(db);
        return sourceOf(one, actor, select, changed);
      };
      if (!sheet) {
        const read = () => database.reads.tenant(actor.companyId, (db) => rows(db, one, sourceIn));
        return json(reply, await contained(() => inTurn(caller, read)));
      }
      const whole = { ...sheet, resource, columns: columnsFor(one, actor), reader: actor, sourceIn };
      return sendSheet({ app, database }, reply, whole).catch((error) => contained(() => Promise.reject(error)));
    },
  );
}

async function rows(db: Rows, { query }: PreparedQuery, sourceIn: (db: Rows) => Promise<Source>): Promise<string> {
  const { statement, read } = await sourceIn(db);
  const found = await listed(db, sql`${statement} limit ${MOST_ROWS + 1}`);
  const shown = found.slice(0, MOST_ROWS).map((row) => read.json(row));
  const meta = { more: found.length > MOST_ROWS, ...(query.rowsOf && { rowsOf: query.rowsOf }) };
  return `{"data":[${shown.join()}],"meta":${JSON.stringify(meta)}}`;
}

function accepted({ headers }: FastifyRequest): string | undefined {
  return headers.accept?.startsWith('text/csv') ? 'csv' : undefined;
}
