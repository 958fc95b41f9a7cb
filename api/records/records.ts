// Reads and writes records for code: hooks and routes do it like calls, with their checks, hooks, activity entry and
// event, in the running transaction (docs/design.md, "How a save goes").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Composition, Problem, type Records, type RecordsOf, type Row } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { hasModel, type Resource, resourceOf } from '../entities/resource.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import { parseListQuery } from '../sql/lists/list-query.ts';
import { storedSql } from '../sql/rows/record-sql.ts';
import { listed } from '../sql/rows/row-json.ts';
import { orderSql, sortTerms } from '../sql/sorting/sort-sql.ts';
import { arrive } from './arriving/arrive.ts';
import { type Call, readLocked } from './call.ts';
import { forget } from './forget.ts';
import { move } from './move.ts';
import { readStored } from './reading/read-row.ts';
import { givenField, keepTold } from './told-numbers.ts';
import { create, remove, update } from './write.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The declarations of the whole product; plugin routes reach them as `request.server.composition`. */
    composition: Composition;
    resources: ReadonlyMap<string, Resource>;
  }
}

/** The parts of a call that do not depend on its resource. */
type Calling = Omit<Call, 'resource' | 'records'>;

/** Makes a call on that resource, whose hooks reach all others. */
export function callOn(resource: Resource, calling: Calling): Call {
  return { ...calling, resource, records: recordsOf(resource.all, calling) };
}

/** For code without a call on a resource, such as a document. */
export function recordsFor(app: FastifyInstance, { db, actor }: Pick<Calling, 'db' | 'actor'>): RecordsOf {
  return recordsOf(app.resources, { db, actor, query: {}, origin: '', composition: app.composition });
}

/** A longer chain of effects means that hooks write each other's records in a circle. */
const DEEPEST = 12;

function circle(model: string): Problem {
  const problem = new Problem(500, 'recordsCircle', { extra: { model } });
  problem.message = `hooks write each other's records in a circle, ${DEEPEST} deep, ${model} the last of them`;
  return problem;
}

/** For code that runs in a transaction of its own or of a call. */
export function recordsOf(all: ReadonlyMap<string, Resource>, calling: Calling): RecordsOf {
  const of = (model: string, { by }: { readonly by?: 'product' } = {}): Records => {
    const depth = (calling.depth ?? 0) + 1;
    if (depth > DEEPEST) throw circle(model);
    const resource = resourceOf(all, model);
    const { actor } = calling;
    // A person's confirmations concern their own call, and not its effects.
    const own = { ...calling, depth, query: {}, actor: by === 'product' ? { ...actor, isProduct: true } : actor };
    return recordsIn(callOn(resource, own));
  };
  // The types are made from the same entity files that are read here.
  return Object.assign(of, { has: (model: string) => hasModel(all, model) }) as RecordsOf;
}

function recordsIn(call: Call): Records {
  return {
    get: async (id, options) => (id === undefined ? undefined : read(call, id, options)),
    list: (where) => list(call, where),
    create: async (values) => (await create(call, values)).id,
    createMany: (rows) => arrive(call, rows),
    update: async (id, values) => void (await update(call, id, values)),
    move: async (id, to) => void (await move(call, id, to)),
    remove: async (id) => {
      await remove(call, id);
    },
    forget: (id) => forget(call, id),
    tellNumbers: async (told) => keepTold(call, givenField(call), told),
  };
}

async function read(
  call: Call,
  id: number,
  { lock, to = 'show' }: Parameters<Records['get']>[1] = {},
): Promise<Row | undefined> {
  const { db, resource, actor } = call;
  const reach = demand(actor, resource.entity, to);
  try {
    return lock ? await readLocked(call, id, reach) : await readStored(db, resource, actor, id, { reach });
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

async function list({ db, resource, actor }: Call, where: Row = {}): Promise<Row[]> {
  const reach = demand(actor, resource.entity, 'index');
  // No record matches one of no values.
  if (Object.values(where).some((value) => Array.isArray(value) && value.length === 0)) return [];
  const filters = Object.entries(where).map(([name, value]) =>
    Array.isArray(value) ? [`filter[${name}][in]`, value.map(String)] : [`filter[${name}]`, String(value)],
  );
  const query = parseListQuery(Object.fromEntries(filters), resource.entity, actor);
  const from = await fromSql(db, resource, actor, query, reach);
  const stored = storedSql(resource, 't');
  const order = orderSql(sortTerms(resource, 't', query.sort, actor.locale));
  return (await listed(db, sql`select ${stored.columns} ${from} order by ${order}`)).map(stored.record);
}
