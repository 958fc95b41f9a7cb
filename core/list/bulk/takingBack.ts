// Undoes a run over many rows: each row goes back to its former value, unless somebody changed it since.
import { etagOf } from '../../entity/edit/useRecord.ts';
import { restoreRecord } from '../../entity/restoring.ts';
import { patchOf } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { BulkRun, Change, Task } from './BulkRun.ts';
import { moveRow, wayBack } from './moving.ts';

type Undo = Pick<Task, 'kind' | 'work' | 'collect'>;

/** Answers undefined if the run cannot be undone completely. */
export function undoOf(entity: ResolvedEntity, { kind, changes, values }: BulkRun): Undo | undefined {
  if (changes.length === 0) return undefined;
  const rows = changes.map(({ before }) => before);
  const collect = async () => rows;
  if (kind === 'delete' && entity.softDelete) {
    const deleted = changes.flatMap(({ after }) => after ?? []);
    if (deleted.length === 0) return undefined;
    return { kind: 'restore', collect: async () => deleted, work: (row) => restoreRecord(entity, row.id, etagOf(row)) };
  }
  const steps = new Map(
    changes.map((change) => [change.before.id, stepBack(entity, kind, change, Object.keys(values))]),
  );
  if ([...steps.values()].some((step) => step === undefined)) return undefined;
  return { kind: 'undo', collect, work: async (row) => (await steps.get(row.id)?.()) ?? null };
}

function stepBack(entity: ResolvedEntity, kind: string, { before, after }: Change, names: readonly string[]) {
  if (!after) return undefined;
  if (kind === 'move') {
    const back = wayBack(entity, before, after);
    return back && (() => moveRow(entity, after, back, etagOf(after)));
  }
  const isKnown = names.length > 0 && names.every((name) => name in before);
  return isKnown ? () => putBack(entity, before, after, names) : undefined;
}

async function putBack({ resource }: ResolvedEntity, before: Row, after: Row, names: readonly string[]): Promise<Row> {
  const headers = { 'If-Match': etagOf(after) };
  const { data } = await http.patch<{ data: Row }>(`${resource}/${after.id}`, patchOf(names, before), { headers });
  return data.data;
}
