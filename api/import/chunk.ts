// Saves twenty-five rows of an import in one transaction, each through the same calls as a single record. A refused row
// undoes only itself. A preview does the same and then undoes everything.
import { sql } from 'kysely';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import type { SheetRow } from '../reading/limits.ts';
import { Unasked } from '../records/asking.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { type Call, create, update } from '../records/write.ts';
import { bookmark, type Job } from './job.ts';
import { matchRows } from './match.ts';
import { namesakes } from './namesakes.ts';
import { type Change, type Plan, planRow } from './plan.ts';
import { takenBy } from './taken.ts';

export interface Outcome {
  readonly row: number;
  readonly action: 'create' | 'update' | 'same' | 'refused';
  readonly id?: number;
  readonly name?: string;
  readonly changes?: readonly Change[];
  readonly errors?: readonly FieldError[];
  /** Warnings about a new record in a preview. */
  readonly warnings?: readonly FieldError[];
  /** Cells of a refused row, to return for correction. */
  readonly cells?: readonly unknown[];
}

export async function runChunk(call: Call, job: Job, rows: readonly SheetRow[]): Promise<Outcome[]> {
  const goBack = bookmark(job);
  const known = await matchRows(call, job, rows);
  const planned = rows.map((row, index) => {
    const match = known[index];
    if (match === 'missing' || match === 'twice') return refused(job, row, '', [MATCH_ERRORS[match]]);
    return planRow(call.resource.entity, job.headings, row, match, job.reading);
  });
  const warned = await namesakes(call, job, planned.filter(isPlan));
  const outcomes: Outcome[] = [];
  let unasked: Unasked | undefined;
  for (const each of planned) {
    try {
      outcomes.push(isPlan(each) ? await runWarned(call, job, each, warned) : each);
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

function isPlan(each: Plan | Outcome): each is Plan {
  return 'body' in each;
}

async function runWarned(call: Call, job: Job, plan: Plan, warned: ReadonlyMap<number, FieldError>): Promise<Outcome> {
  const outcome = await runRow(call, job, plan);
  const warning = warned.get(plan.row.line);
  return warning && outcome.action === 'create' ? { ...outcome, warnings: [warning] } : outcome;
}

const MATCH_ERRORS = {
  missing: { path: 'id', code: 'notFound' },
  twice: { path: 'id', code: 'twiceInFile' },
} as const;

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
    return { ...shown, action: 'create', ...(job.mode === 'apply' && { id }), changes };
  } catch (error) {
    await sql`rollback to savepoint imported`.execute(call.db);
    return refused(job, row, name, [...plan.errors, ...errorsOf(error, plan)]);
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

function refused(job: Job, row: SheetRow, name: string, errors: readonly FieldError[]): Outcome {
  const cells = job.headings.map(({ at }) => row.cells[at] ?? '');
  return { row: row.line, action: 'refused', ...(name && { name }), errors, cells };
}
