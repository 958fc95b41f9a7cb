// Serves GET /v1/figures, the figures of a report, and GET /v1/figures/queries, the queries that a report may read; and
// tells figures to employees in jobs.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { visibleFields } from '#core/fields';
import { loadPeople } from '../auth/caller.ts';
import { tablesOf } from '../auth/employee-sql.ts';
import {
  type Actor,
  type AskedFigures,
  type Database,
  Problem,
  type Rows,
  type TellFigures,
} from '../contract/index.ts';
import { inTurn } from '../http/reading-turns.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { text } from '../sql/lists/list-query.ts';
import { FIGURES, QUERIES } from './described.ts';
import { reckon } from './figures.ts';
import { type FigureParts, openQueries } from './sources.ts';
import { inWords } from './words.ts';

interface Asked {
  Querystring: Record<string, unknown>;
}

/** Registers the calls behind the guard. */
export function figureCalls(app: FastifyInstance, given: FigureParts & { readonly database: Database }): void {
  const { database, ...parts } = given;
  app.get<Asked>('/figures', { config: { described: FIGURES } }, async ({ actor, query }) => {
    const read = () => database.reads.tenant(actor.companyId, (db) => figuresFor(db, parts, actor, askedIn(query)));
    const [data] = await inTurn(actor, read).catch(asQueryProblem);
    return { data };
  });
  app.get('/figures/queries', { config: { described: QUERIES } }, async ({ actor }) => ({
    data: openQueries(parts, actor).map(({ name, query, resource: { entity } }) => {
      const shown = new Set(visibleFields(entity, actor, 'export'));
      const fields = Object.entries(entity.schema.properties).filter(([column]) => shown.has(column));
      const { properties = {}, required = [] } = query.params ?? {};
      return {
        source: `query/${name}`,
        text: entity.text,
        fields: Object.fromEntries(fields),
        params: properties,
        required,
      };
    }),
  }));
}

/** Reads the parameters of the call: all but its own are the list's or the query's. */
function askedIn({ source, by, measures, ...given }: Record<string, unknown>): AskedFigures {
  const names = (value: unknown) => text(value).split(',').filter(Boolean);
  return { source: text(source), by: names(by), measures: names(measures), given };
}

async function figuresFor(db: Rows, parts: FigureParts, actor: Actor, asked: AskedFigures) {
  // Queries of modules only read; what is read back here undoes itself.
  await sql`savepoint figures`.execute(db);
  await sql`set transaction read only`.execute(db);
  const reckoned = await reckon(db, parts, actor, asked);
  const told = await inWords(db, parts, actor, reckoned);
  await sql`rollback to savepoint figures`.execute(db);
  return told;
}

function asQueryProblem(error: unknown): never {
  throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
}

/** Tells figures in the transaction `db` of a job; who the reader is, the database's owner reads. */
export function tellFiguresIn(
  db: Rows,
  companyId: number,
  { database, ...parts }: FigureParts & { readonly database: Database },
): TellFigures {
  const entities = [...parts.resources.values()].map(({ entity }) => entity);
  const tables = tablesOf(entities);
  return async (employeeId, asked) => {
    const which = sql<boolean>`e.company_id = ${companyId} and e.id = ${employeeId}`;
    const [person] = await database.one.system((owner) => loadPeople(owner, tables, which));
    if (!person?.address) return undefined;
    const { actor, address, name } = person;
    const told = await figuresFor(db, parts, actor, asked).catch(async (error: unknown) => {
      await sql`rollback to savepoint figures`.execute(db);
      if (isRefusal(error)) return undefined;
      throw error;
    });
    if (!told) return undefined;
    const [figures, t] = told;
    return { ...figures, t, address, name, locale: actor.locale };
  };
}

/** Tells whether the reader may not have it, or may not have a field that it names, or the module is off or gone. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && [400, 403, 404, 405, 422].includes(error.status);
}
