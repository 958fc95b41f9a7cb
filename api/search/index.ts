// Serves GET /v1/search: finds records of every kind that the caller may list, by their searched fields. It finds
// nothing that the lists would not show.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, Rows } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { inTurn } from '../http/reading-turns.ts';
import { searchedColumns } from '../store/tables/table.ts';
import { SEARCH } from './described.ts';
import { type FoundRecord, findAll, findNear } from './find.ts';
import { rankOf, readingsOf } from './words.ts';

interface SearchOptions {
  readonly database: Database;
  readonly resources: ReadonlyMap<string, Resource>;
}

const LONGEST = 100;
/** A single letter would match almost everything. */
const LEAST = 2;
/** The most results of each kind, so that no kind hides the others, and of all together. */
const EACH = 5;
const MOST = 30;
/** Their names are technical keys, which mean nothing away from the page of texts. */
const FOUND_ON_THEIR_PAGE = ['textoverride'];

const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: { q: { type: 'string', default: '' } },
};

/** Registers the call behind the guard. */
export function registerSearch(app: FastifyInstance, { database, resources }: SearchOptions): void {
  const kinds = [...resources.values()].flatMap(searchable);
  app.get<{ Querystring: { q: string } }>(
    '/search',
    { schema: { querystring }, config: { described: SEARCH } },
    async ({ actor, query }) => {
      const typed = query.q.trim().slice(0, LONGEST);
      if (typed.length < LEAST) return { data: [] };
      const asked = kinds.flatMap((resource) => {
        const reach = reachOf(actor, resource.entity, 'index');
        return reach ? [{ resource, reach }] : [];
      });
      const find = async (db: Rows) => {
        // Parallel workers would start later than a few rows are found, and planning forty queries for each letter
        // would take longer than running them.
        await sql`select set_config('max_parallel_workers_per_gather', '0', true),
        set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db);
        const readings = readingsOf(typed);
        const found = (await Promise.all(readings.map((words) => findAll(db, asked, actor, words)))).flat();
        return { data: best(found.length > 0 ? found : await findNear(db, asked, actor, readings[0]!), typed) };
      };
      return inTurn(actor, () => database.reads.tenant(actor.companyId, find));
    },
  );
}

/**
 * Keeps entities with pages, and only their texts that an index holds; the entity's own list finds more, by related
 * names.
 */
function searchable(resource: Resource): Resource[] {
  const { entity, searched } = resource;
  if (entity.noPages || entity.disallow?.includes('show') || FOUND_ON_THEIR_PAGE.includes(entity.resource)) return [];
  const columns = searchedColumns(entity);
  const search = entity.list.search.filter((name) => columns.includes(name) || searched[name]);
  return search.length > 0 ? [{ ...resource, entity: { ...entity, list: { ...entity.list, search } } }] : [];
}

/** Answers the best matches of each kind, the best first, and each record once. */
function best(found: readonly FoundRecord[], typed: string): FoundRecord[] {
  const ranked = [...new Map(found.map((one) => [`${one.resource} ${one.id}`, one])).values()]
    .map((one) => ({ one, rank: rankOf(one.name, typed) + (one.inactive ? 5 : 0) }))
    .sort((a, b) => a.rank - b.rank || a.one.name.length - b.one.name.length);
  const counts = new Map<string, number>();
  return ranked
    .filter(({ one: { resource } }) => {
      const count = (counts.get(resource) ?? 0) + 1;
      counts.set(resource, count);
      return count <= EACH;
    })
    .slice(0, MOST)
    .map(({ one: { resource, id, name } }) => ({ resource, id, name }));
}
