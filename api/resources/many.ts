// Does the changes of POST /v1/{resource}/many in one transaction: creates, changes, moves, copies and deletes records,
// and answers for each whether it was done. A refused one holds back none of the others.
import { sql } from 'kysely';
import { invalid, Problem, type Row } from '../contract/index.ts';
import { isObject } from '../entities/normalise.ts';
import { documentOf } from '../http/errors.ts';
import { asWriteProblem, inUse, isInUse } from '../records/checking/conflict.ts';
import { copy } from '../records/copy.ts';
import { move } from '../records/move.ts';
import { type Call, create, remove, update } from '../records/write.ts';

export const MOST_CHANGES = 500;
/** The most of a call that is answered with lines, which are worked chunk by chunk. */
export const MOST_IN_CHUNKS = 100_000;

interface Change {
  readonly id: number;
  readonly values: Row;
  /** The version that the caller saw. */
  readonly version?: number;
}

/** Answers the saved record as JSON text; a deleted one has none. */
type Doing = (call: Call, change: Change) => Promise<{ readonly json: string } | undefined>;

export const KINDS = ['create', 'update', 'move', 'copy', 'delete'] as const;
type Kind = (typeof KINDS)[number];

const DOING: Readonly<Record<Kind, Doing>> = {
  create: (call, { values }) => create(call, values),
  update: (call, { id, values, version }) => update(call, id, values, version),
  move: (call, { id, values, version }) => move(call, id, values, { expected: version }),
  copy: (call, { id, values }) => {
    if (!call.resource.entity.copyable) throw new Problem(405, 'methodNotAllowed');
    return copy(call, id, values);
  },
  delete: async (call, { id, version }) => void (await remove(call, id, version)),
};

export interface AskedChange extends Change {
  readonly kind: Kind;
}

/** Reads the body: each change names what is done, `{"move": 7, "values": {"status": "SENT"}, "version": 3}`. */
export function readChanges(body: unknown, most = MOST_CHANGES): readonly AskedChange[] {
  const sent = isObject(body) ? body.changes : undefined;
  if (!Array.isArray(sent) || sent.length === 0) throw invalid([{ path: 'changes', code: 'required' }]);
  if (sent.length > most) throw invalid([{ path: 'changes', code: 'maxItems', params: { limit: most } }]);
  const read = sent.map(readChange);
  const wrong = read.flatMap((change, index) => (change ? [] : [{ path: `changes.${index}`, code: 'value' }]));
  if (wrong.length > 0) throw invalid(wrong);
  return read.flatMap((change) => change ?? []);
}

function readChange(sent: unknown): AskedChange | undefined {
  if (!isObject(sent)) return undefined;
  const { values = {}, version, ...rest } = sent;
  const [[name, about] = [], ...others] = Object.entries(rest);
  const kind = KINDS.find((one) => one === name);
  if (!kind || others.length > 0 || !isObject(values) || !(version === undefined || isId(version))) return undefined;
  if (kind === 'create') return isObject(about) ? { kind, id: Number.POSITIVE_INFINITY, values: about } : undefined;
  return isId(about) ? { kind, id: about, values, ...(version !== undefined && { version }) } : undefined;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Answers the outcomes as JSON text. */
export async function changeMany(call: Call, changes: readonly AskedChange[]): Promise<string> {
  const outcomes: string[] = [];
  for (const index of inOrder(changes)) outcomes[index] = await outcomeOf(call, changes[index]!);
  return `{"data":[${outcomes.join()}]}`;
}

/** Orders the changes by their records' ids, so that two calls on the same records wait for each other in one order. */
export function inOrder(changes: readonly AskedChange[]): number[] {
  return changes.map((_, index) => index).sort((a, b) => changes[a]!.id - changes[b]!.id);
}

async function outcomeOf(call: Call, change: AskedChange): Promise<string> {
  // Savepoints of the same name stay, and the latest one counts.
  await sql`savepoint change`.execute(call.db);
  try {
    const saved = await DOING[change.kind](call, change);
    await sql`release savepoint change`.execute(call.db);
    return saved ? `{"done":true,"data":${saved.json}}` : '{"done":true}';
  } catch (error) {
    const { db, resource, actor } = call;
    const problem = isInUse(error) ? undefined : asWriteProblem(resource, error);
    if (problem !== undefined && !(problem instanceof Problem && problem.status < 500)) throw error;
    await sql`rollback to savepoint change`.execute(db);
    const refusal = problem ?? (await inUse(db, resource, actor, change.id));
    return JSON.stringify({ done: false, problem: documentOf(refusal as Problem) });
  }
}
