// Saves twenty-five rows of an import in one transaction, each through the same calls as a single record. A refused row
// undoes only itself. A preview does the same and then undoes everything.
import { sql } from 'kysely';
import { type FieldError, invalid, Problem, type Row } from '../contract/index.ts';
import { Unasked } from '../records/asking.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { readStored } from '../records/reading/read-row.ts';
import { type Call, create, update } from '../records/write.ts';
import { bookmark, type Job } from './job.ts';
import type { KeptRow } from './kept.ts';
import { type Outcome, refusedRow } from './outcome.ts';
import type { Plan } from './plan.ts';
import type { Planned } from './plan-rows.ts';
import { takenBy } from './taken.ts';

/** @param done takes what is needed to undo the rows */
export async function runChunk(
  call: Call,
  job: Job,
  planned: readonly Planned[],
  done: KeptRow[] = [],
): Promise<Outcome[]> {
  const goBack = bookmark(job);
  const outcomes: Outcome[] = [];
  let unasked: Unasked | undefined;
  for (const each of planned) {
    try {
      outcomes.push('body' in each ? await runRow(call, job, each, done) : each);
    } catch (error) {
      if (!(error instanceof Unasked)) throw error;
      unasked = error;
    }
  }
  if (!unasked) return outcomes;
  // Asks outside services for all rows at once; then the rows start again.
  goBack();
  throw unasked;
}

async function runRow(call: Call, job: Job, plan: Plan, done: KeptRow[]): Promise<Outcome> {
  const { row, known, name, changes, body } = plan;
  const shown = { row: row.line, ...(name && { name }) };
  if (known && changes.length === 0) return { ...shown, action: 'same', id: known.id };
  // It is sent with the row's first statement. Earlier savepoints of this name stay, and the latest one counts.
  const begun = sql`savepoint imported`.execute(call.db);
  begun.catch(() => undefined);
  try {
    const taking = job.mode === 'preview' ? takenBy(call.resource.entity, plan) : [];
    const doubles = taking.filter(({ key }) => job.taken.has(key)).flatMap(({ fields }) => fields);
    if (doubles.length > 0) throw invalid(doubles.map((path) => ({ path, code: 'unique' })));
    const before = known && job.mode === 'apply' ? await formerly(call, known.id, body) : undefined;
    const { id, version } = known
      ? { ...(await update(call, known.id, body)), id: known.id }
      : await create(call, body);
    if (plan.errors.length > 0) throw new Problem(422, 'invalid', { errors: [] });
    for (const { key } of taking) job.taken.add(key);
    done.push({ id, version, ...(before && { before }) });
    if (known) return { ...shown, action: 'update', id, changes };
    const made = job.mode === 'apply' ? { id } : { ...(plan.warnings && { warnings: plan.warnings }) };
    return { ...shown, action: 'create', ...made, changes };
  } catch (error) {
    await sql`rollback to savepoint imported`.execute(call.db);
    return refusedRow(job, row, name, [...plan.errors, ...errorsOf(error, plan)]);
  }
}

/** Reads the values that an update is about to change; secrets, which are never read back, stay changed. */
async function formerly({ db, resource, actor }: Call, id: number, body: Plan['body']): Promise<Row> {
  const { properties } = resource.entity.schema;
  const stored = await readStored(db, resource, actor, id, { reach: 'all' });
  const names = Object.keys(body).filter((name) => !properties[name]?.writeOnly);
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? null]));
}

/** Cells that could not be read were not sent, so their fields get no further error. */
function errorsOf(error: unknown, { errors }: Plan): FieldError[] {
  const unread = errors.map(({ path }) => path);
  if (error instanceof Problem) {
    const found = error.errors ?? [{ path: '', code: error.code }];
    return found.filter(({ path }) => !unread.includes(path));
  }
  if (isBadValue(error)) return [{ path: '', code: 'value' }];
  throw error;
}
