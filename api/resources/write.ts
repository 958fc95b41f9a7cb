// Create, update and delete: refuse, normalise, merge, validate, hooks and the row, all in one transaction.
import type { Kysely } from 'kysely';
import type { Actor } from '../auth/subject.ts';
import { announceChange } from '../events/changes.ts';
import { type FieldError, invalid, Problem } from '../problem.ts';
import { may } from './access.ts';
import { asWriteProblem } from './conflict.ts';
import type { Composition, EntityHooks, HookContext, Row } from './hooks.ts';
import { beyondLimits } from './limits.ts';
import { mergePatch, withDefaults, withListDefaults } from './merge.ts';
import { readRecord, readStored, type Sendable } from './read-row.ts';
import { readBody } from './refuse.ts';
import { checkRelations } from './relations.ts';
import type { Resource } from './resource.ts';
import { deleteRow, insertRow, updateRow } from './store-row.ts';
import { validate } from './validate.ts';

export interface Call {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly composition: Composition;
}

export async function create(call: Call, body: unknown): Promise<Sendable & { id: number }> {
  const { db, resource, actor } = call;
  const { fields, refused } = readBody(resource.entity, actor, body);
  const record = withDefaults(resource.entity.schema, mergePatch({}, fields) as Row);
  const context = hookContext(call, 'create');
  await check(call, context, { record, changed: record, refused });
  await run(resource, 'beforeCreate', record, context);
  const id = await refusing(resource, () => insertRow(db, resource, actor.companyId, record));
  await run(resource, 'afterCreate', { ...record, id }, context);
  await tell(call, id, [record]);
  return { id, ...(await answer(call, id)) };
}

/** `expected` is the version that the caller saw; with none the row is locked, so that the merge cannot be outrun. */
export async function update(call: Call, id: number, body: unknown, expected?: number): Promise<Sendable> {
  const { db, resource, actor } = call;
  const { fields, refused } = readBody(resource.entity, actor, body);
  const previous = await readStored(db, resource, actor, id, expected === undefined ? 'lock' : 'free');
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  const record = mergePatch(previous, withListDefaults(resource.entity.schema, fields)) as Row;
  const context = hookContext(call, 'update', previous);
  const changed = Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
  await check(call, context, { record, changed, refused });
  await run(resource, 'beforeUpdate', record, context);
  const row = { companyId: actor.companyId, id, previous, record };
  if (!(await refusing(resource, () => updateRow(db, resource, row)))) throw await stale(call, id);
  await run(resource, 'afterUpdate', record, context);
  await tell(call, id, [previous, record]);
  return answer(call, id);
}

export async function remove(call: Call, id: number, expected?: number): Promise<void> {
  const { db, resource, actor } = call;
  const previous = await readStored(db, resource, actor, id, 'lock');
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  const context = hookContext(call, 'delete', previous);
  await run(resource, 'beforeDelete', previous, context);
  await deleteRow(db, resource, actor.companyId, id);
  await run(resource, 'afterDelete', previous, context);
  await tell(call, id, [previous]);
}

function tell({ db, resource, actor }: Call, id: number, versions: readonly Row[]): Promise<void> {
  return announceChange(db, { companyId: actor.companyId, resource: resource.entity.resource, id, versions });
}

function hookContext(
  { db, actor, resource, query, origin, composition }: Call,
  method: HookContext['method'],
  previous?: Row,
): HookContext {
  return { ...composition, db, actor, entity: resource.entity, method, previous, query, origin };
}

/** Everything that is wrong, at once: refused fields, the schema, relations, and the plugins' own rules. */
async function check(
  { db, resource, actor }: Call,
  context: HookContext,
  { record, changed, refused }: { record: Row; changed: Row; refused: readonly FieldError[] },
): Promise<void> {
  const own = ownFields(resource, record);
  const errors = [...refused, ...validate(resource.validator, own), ...beyondLimits(resource.entity, own)];
  errors.push(...(await checkRelations(db, resource, actor.companyId, changed)));
  // Plugins' rules may count on a record that fits its schema.
  if (errors.length === 0)
    for (const hooks of resource.hooks) errors.push(...((await hooks.validate?.(record, context)) ?? []));
  if (errors.length > 0) throw invalid(errors);
}

/** The record without the server's own fields, as the schema knows it. */
function ownFields({ entity }: Resource, record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(entity.schema.properties, name)));
}

type StepName = Exclude<keyof EntityHooks, 'validate'>;

async function run({ hooks }: Resource, step: StepName, record: Row, context: HookContext): Promise<void> {
  for (const hook of hooks) await hook[step]?.(record, context);
}

async function refusing<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asWriteProblem(resource, error);
  }
}

/** The saved record, or no more than its version to those who may write but not read. */
async function answer({ db, resource, actor }: Call, id: number): Promise<Sendable> {
  const record = await readRecord(db, resource, actor, id);
  if (may(actor, resource.entity, 'show')) return record;
  return { version: record.version, json: JSON.stringify({ id, version: record.version }) };
}

async function stale(call: Call, id: number): Promise<Problem> {
  return new Problem(412, 'stale', { extra: { current: JSON.parse((await answer(call, id)).json) } });
}
