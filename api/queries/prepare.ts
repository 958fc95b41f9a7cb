// Prepares a declared query for its call: its columns become fields of a record, its parameters a check.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, resolveEntity, UNLISTED } from '#core/contract';
import { visibleFields } from '#core/fields';
import { type Actor, type Module, type ServerQuery, wrongRowsOf } from '../contract/index.ts';
import { type Check, queryCheck } from '../entities/input.ts';
import type { Resource } from '../entities/resource.ts';
import { compileValidator } from '../entities/validate.ts';
import { columnOf } from '../export/columns.ts';
import type { Source } from '../export/rows.ts';
import { querySql } from '../sql/rows/record-sql.ts';
import { type Changed, ofChanged } from './changed.ts';

export interface PreparedQuery {
  readonly module: Module;
  readonly query: ServerQuery;
  /** Name in `useQuery` of pages: `iceshop/stock`. */
  readonly name: string;
  readonly check: Check;
  /** Its rows, described like those of a resource. */
  readonly resource: Resource;
}

export function prepare(module: Module, query: ServerQuery, all: ReadonlyMap<string, Resource>): PreparedQuery {
  const wrong = wrongRowsOf(query);
  if (wrong.length > 0) throw new TypeError(`queries.${query.id}: ${wrong.join('; ')}`);
  const entity = rowEntity(module, query);
  const none = {
    hooks: [],
    reactions: [],
    computed: {},
    offered: new Map(),
    searched: {},
    owners: [],
    seesGrants: [],
    texts: {},
    validator: () => compileValidator(entity),
  };
  const resource = { ...none, entity, table: '', all };
  return {
    module,
    query,
    name: `${query.as ?? module.manifest.id}/${query.id}`,
    check: queryCheck(query.params),
    resource,
  };
}

export function rowEntity({ manifest }: Pick<Module, 'manifest'>, { id, row, as }: ServerQuery): Entity {
  const head = { ...(as && { as }), model: `query.${id}`, display: '', list: UNLISTED };
  return resolveEntity(manifest, { ...head, schema: { type: 'object', properties: row } });
}

export function columnsFor({ resource: { entity } }: PreparedQuery, actor: Actor) {
  return visibleFields(entity, actor, 'export').map((name) => columnOf(entity, name));
}

/** Selects its rows with the names of related records. */
export function sourceOf(
  { resource }: PreparedQuery,
  actor: Actor,
  select: RawBuilder<unknown>,
  changed?: Changed,
): Source {
  const read = querySql(resource, 't', actor);
  const columns = Object.keys(resource.entity.schema.properties).map((name) => sql.ref(`q.${name}`));
  const statement = sql`select ${read.columns} from (select ${sql.join(columns)}, ${actor.companyId}::bigint as company_id
    from (${select}) as q ${ofChanged(changed)}) as t ${read.made}`;
  return { statement, read };
}
