// Finds what a report reads, a list or a declared query, and makes its rows for one person, whose rights decide which these
// are.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parameterOf, today } from '#core/contract';
import { lookingContext } from '../contexts/looking.ts';
import { type Actor, type AskedFigures, Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { demandIn, may, within } from '../modules/guarded.ts';
import { offersOf } from '../offers/index.ts';
import { type PreparedQuery, prepare } from '../queries/prepare.ts';
import type { RouteSources } from '../routes/index.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import { parseListQuery } from '../sql/lists/list-query.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface FigureParts extends Omit<RouteSources, 'database'> {
  /** Texts by language, of the channels of turnover. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The beginnings of the keys of further texts that the asking plugin says. */
  readonly starts?: readonly string[];
}

/** Rows `t` of a list or a query, described as those of a resource. */
export interface FigureSource {
  readonly resource: Resource;
  readonly from: RawBuilder<unknown>;
}

const QUERY = 'query/';
const prepared = new WeakMap<RouteSources['modules'], readonly PreparedQuery[]>();

/** Answers the declared queries, prepared once. */
export function queriesOf({ modules, resources }: FigureParts): readonly PreparedQuery[] {
  const known = prepared.get(modules);
  if (known) return known;
  const all = modules.flatMap((module) =>
    (module.server?.queries ?? []).map((query) => prepare(module, query, resources)),
  );
  prepared.set(modules, all);
  return all;
}

/** Answers the queries that this person may ask. */
export function openQueries(parts: FigureParts, actor: Actor): PreparedQuery[] {
  return queriesOf(parts).filter(({ module, query }) => may(actor, module, query));
}

export async function sourceOf(db: Db, parts: FigureParts, actor: Actor, asked: AskedFigures): Promise<FigureSource> {
  const { source, given } = asked;
  if (source.startsWith(QUERY)) return querySource(parts, actor, source.slice(QUERY.length), given);
  const resource = parts.resources.get(source);
  if (!resource) throw unfit('source');
  const reach = demand(actor, resource.entity, 'index');
  const query = parseListQuery(given, resource.entity, actor);
  return { resource, from: await fromSql(db, resource, actor, query, reach) };
}

async function querySource(
  parts: FigureParts,
  actor: Actor,
  name: string,
  given: AskedFigures['given'],
): Promise<FigureSource> {
  const one = queriesOf(parts).find((each) => each.name === name);
  if (!one) throw unfit('source');
  const { module, query, resource } = one;
  demandIn(actor, module, query);
  const params = one.check(asOfToday(given));
  const looking = lookingContext(module, parts, actor);
  const select = await within(module, 'QUERY_THREW', `queries.${query.id}`, async () =>
    query.sql({ ...looking, offers: offersOf(parts, actor), params }),
  );
  const columns = Object.keys(resource.entity.schema.properties).map((column) => sql.ref(`q.${column}`));
  const from = sql`from (select ${sql.join(columns)}, ${actor.companyId}::bigint as company_id from (${select}) as q) as t`;
  return { resource, from };
}

function asOfToday(given: AskedFigures['given']): Record<string, unknown> {
  const day = today();
  const each = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? parameterOf(name, value, day) : value,
  ]);
  return Object.fromEntries(each);
}

export function unfit(path: string): Problem {
  return new Problem(400, 'badQuery', { errors: [{ path, code: 'badValue' }] });
}
