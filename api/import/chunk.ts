// Saves twenty-five rows of an import in one transaction, each through the same calls as a single record. A refused row
// undoes only itself. A preview does the same and then undoes everything.
import { sql } from 'kysely';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { Unasked } from '../records/asking.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { type Call, create, update } from '../records/write.ts';
import { bookmark, type Job } from './job.ts';
import { type Outcome, refusedRow } from './outcome.ts';
import type { Plan } from './plan.ts';
import type { Planned } from './plan-rows.ts';
import { takenBy } from './taken.ts';

export async function runChunk(call: Call, job: Job, planned: readonly Planned[]): Promise<Outcome[]> {
  const goBack = bookmark(job);
  const outcomes: Outcome[] = [];
  let unasked: Unasked | undefined;
  for (const each of planned) {
    try {
      outcomes.push('body' in each ? await runRow(call, job, each) : each);
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

async function runRow(call: Call, job: Job, plan: Plan): Promise<Outcome> {
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
    const { id } = known ? await change(call, known.id, body) : await create(call, body);
    if (plan.errors.length > 0) throw new Problem(422, 'invalid', { errors: [] });
    for (const { key } of taking) job.taken.add(key);
    if (known) return { ...shown, action: 'update', id, changes };
    const made = job.mode === 'apply' ? { id } : { ...(plan.warnings && { warnings: plan.warnings }) };
    return { ...shown, action: 'create', ...made, changes };
  } catch (error) {
    await sql`rollback to savepoint imported`.execute(call.db);
    return refusedRow(job, row, name, [...plan.errors, ...errorsOf(error, plan)]);
  }
}

async function change(call: Call, id: number, body: Plan['body']): Promise<{ id: number }> {
  await update(call, id, body);
  return { id };
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
