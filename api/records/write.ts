// Creates, updates and deletes records: refuses, normalises, merges, validates, runs hooks and writes the row, all in
// one transaction.
import { isOpen, isSealed } from '#core/contract';
import { type FieldError, type HookContext, Problem, type Row } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isOneRow, type Resource } from '../entities/resource.ts';
import { arriveAlone } from './arriving/arrive.ts';
import { announce, answer, type Call, hookContext, readLocked, refusing, run, stale } from './call.ts';
import { applicable, withBrought } from './checking/applicable.ts';
import { check } from './checking/check-record.ts';
import { occupy } from './checking/overlap.ts';
import { beyondReach, givenByReach, type RecordWriting, readBody } from './checking/refuse.ts';
import { seal } from './checking/seal.ts';
import { mergePatch, withDefaults, withListDefaults } from './merge.ts';
import { dueTo, react } from './react.ts';
import { isOnlyLive } from './reading/live.ts';
import { readStored, type Sendable } from './reading/read-row.ts';
import { saveRows, withServersParts } from './reading/rows.ts';
import { giveNumbers, leaveNumbers } from './sequence.ts';
import { deleteRow, insertRow, updateLive, updateRow } from './store-row.ts';
import { updateAtOnce } from './update-at-once.ts';

export type { Call } from './call.ts';

export type MadeRecord = Sendable & { readonly id: number };

export async function create(call: Call, body: unknown): Promise<MadeRecord> {
  if (call.resource.entity.stream) {
    const id = await arriveAlone(call, body);
    return { id, ...(await answer(call, id)) };
  }
  const asked = writing(call, 'create');
  const { fields, refused } = await readBody(asked, body);
  const record = { ...givenByReach(asked), ...(mergePatch({}, fields) as Row) };
  const beyond = beyondReach(asked, record, fields);
  const id = await add(call, record, { action: 'create', sent: fields, refused: [...refused, ...beyond] });
  return { id, ...(await answer(call, id)) };
}

interface Adding {
  readonly action: 'create' | 'copy';
  /** The values that the caller sent; the others are defaults, or copied from the original. */
  readonly sent?: Row;
  readonly refused?: readonly FieldError[];
}

/** Writes a new row, runs its hooks and answers its id. */
export async function add(call: Call, given: Row, { action, sent = {}, refused = [] }: Adding): Promise<number> {
  const { db, resource, actor } = call;
  const { record, ...known } = applicable(resource, withDefaults(resource.entity.schema, given), sent);
  const context = hookContext(call, 'create');
  await check(call, context, { record, ...known, changed: record, refused });
  await run(resource, 'beforeCreate', record, context);
  await giveNumbers(call, record);
  const id = await refusing(resource, async () => {
    const made = await insertRow(db, resource, actor.companyId, record);
    await saveRows(call, made, {}, record);
    await occupy(call, made);
    await seal(call, made, record);
    return made;
  });
  // The entry for the creation comes first, so that changes made by later hooks follow it in the activity.
  await announce(call, { id, action, after: record });
  await run(resource, 'afterCreate', { ...record, id }, context);
  await react(dueTo(resource, context, record), { ...record, id }, context);
  return id;
}

/**
 * Updates a record. `expected` is the version that the caller saw; without one the row is locked, so that no other
 * write comes between reading and merging.
 */
export async function update(call: Call, id: number, body: unknown, expected?: number): Promise<Sendable> {
  const { db, resource, actor } = call;
  const asked = writing(call, 'update');
  const { fields, refused } = await readBody(asked, body);
  const { reach } = asked;
  // Nothing is read once the commit is on its way, so the row is locked, and with it the version that the caller saw.
  const lock = endsAtOnce(call);
  const previous =
    expected === undefined
      ? await readLocked(call, id, reach)
      : await readStored(db, resource, actor, id, { reach, lock });
  // A closed record is refused before a version conflict, because even a forced save would fail. The product itself may
  // still change it, for example when a claim was sent or a mail failed.
  if (!actor.isProduct && !isOpen(resource.entity, previous)) throw new Problem(409, 'closed');
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  const patched = mergePatch(previous, withListDefaults(resource.entity.schema, fields)) as Row;
  const merged = withServersParts(resource, previous, patched, fields);
  const { record, ...known } = withBrought(resource, applicable(resource, merged, fields), fields);
  const context = hookContext(call, 'update', previous);
  const changed = Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
  await check(call, context, {
    record,
    ...known,
    changed,
    refused: [...refused, ...beyondReach(asked, record, fields)],
  });
  return store(call, previous, record, context);
}

/** Stores the record between the hooks before and after an update, and announces the change. */
export async function store(call: Call, previous: Row, record: Row, context: HookContext): Promise<Sendable> {
  const { db, resource, actor } = call;
  const id = Number(previous.id);
  await run(resource, 'beforeUpdate', record, context);
  await giveNumbers(call, record, previous);
  const due = dueTo(resource, context, record);
  const isAtOnce = isPlain(resource) && due.length === 0;
  const saved = isAtOnce ? await updateAtOnce(call, { previous, record, isLast: endsAtOnce(call) }) : undefined;
  if (saved?.isSaved === false) throw await stale(call, id);
  if (saved?.answer) return saved.answer;
  const row = { companyId: actor.companyId, id, previous, record };
  const write = isOnlyLive(call, previous, record) ? updateLive : updateRow;
  const written = refusing(resource, () => write(db, resource, row));
  const told = () => announce(call, { id, action: 'update', before: previous, after: record });
  // The announcement and the answer go out together with the row's statement if no code runs between them. They roll
  // back with it.
  const ending = isAtOnce ? Promise.all([told(), answer(call, id)]) : undefined;
  ending?.catch(() => undefined);
  if (!(await written)) throw await stale(call, id);
  if (ending) return (await ending)[1];
  await refusing(resource, async () => {
    await saveRows(call, id, previous, record);
    await occupy(call, id);
  });
  await seal(call, id, record, previous);
  await told();
  await run(resource, 'afterUpdate', record, context);
  await react(due, record, context);
  await run(resource, 'lastly', record, context);
  return answer(call, id);
}

/** Tells whether the commit of an update may travel with it: nothing follows, and its row was locked when it was read. */
function endsAtOnce({ resource, endsWithSaving }: Call): boolean {
  return endsWithSaving === true && isPlain(resource) && !resource.hooks.some(({ beforeLock }) => beforeLock);
}

function isPlain(resource: Resource): boolean {
  return (
    isOneRow(resource) &&
    !resource.entity.sealed &&
    !resource.entity.noOverlap &&
    !resource.hooks.some(({ afterUpdate, lastly }) => afterUpdate || lastly)
  );
}

/** Answers the version of a record that can be restored; undefined where it was deleted for good. */
export async function remove(call: Call, id: number, expected?: number): Promise<number | undefined> {
  const { db, resource, actor } = call;
  const reach = demand(actor, resource.entity, 'delete');
  const previous = await readLocked(call, id, reach);
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  if (isSealed(resource.entity, previous)) throw new Problem(409, 'closed');
  const context = hookContext(call, 'delete', previous);
  for (const { insteadOfDelete } of resource.hooks) {
    const kept = await insteadOfDelete?.(previous, context);
    if (!kept) continue;
    await store(call, previous, { ...previous, ...kept }, hookContext(call, 'update', previous));
    return undefined;
  }
  await run(resource, 'beforeDelete', previous, context);
  const version = await deleteRow(db, resource, actor.companyId, id);
  if (version === undefined) await leaveNumbers(call, previous);
  await occupy(call, id);
  await announce(call, { id, action: 'delete', before: previous });
  await run(resource, 'afterDelete', previous, context);
  await react(dueTo(resource, context, previous), previous, context);
  return version;
}

export function writing({ resource, actor, composition }: Call, method: RecordWriting['method']): RecordWriting {
  const { entity } = resource;
  return { entity, actor, method, reach: demand(actor, entity, method), composition };
}
