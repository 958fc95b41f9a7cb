// Undoes a run over many rows: each row goes back to its former value, unless somebody changed it since.
import { etagOf } from '../../entity/edit/useRecord.ts';
import { restoreRecord } from '../../entity/restoring.ts';
import { patchOf } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { BulkRun, Change, Task } from './BulkRun.ts';
import type { ChangeOf } from './inOneCall.ts';
import { moveOf, wayBack } from './moving.ts';

type Undo = Pick<Task, 'kind' | 'deed' | 'collect'>;

/** Answers undefined if the run cannot be undone completely. */
export function undoOf(entity: ResolvedEntity, { kind, changes, values }: BulkRun): Undo | undefined {
  if (changes.length === 0) return undefined;
  const rows = changes.map(({ before }) => before);
  const collect = async () => rows;
  if (kind === 'delete' && entity.softDelete) {
    const deleted = changes.flatMap(({ after }) => after ?? []);
    if (deleted.length === 0) return undefined;
    const work = (row: Row) => restoreRecord(entity, row.id, etagOf(row));
    return { kind: 'restore', collect: async () => deleted, deed: { work } };
  }
  const steps = new Map<number, ChangeOf>();
  for (const change of changes) {
    const step = stepBack(entity, kind, change, Object.keys(values));
    if (!step) return undefined;
    steps.set(change.before.id, step);
  }
  return { kind: 'undo', collect, deed: { changeOf: (row) => steps.get(row.id)!(row) } };
}

function stepBack(
  entity: ResolvedEntity,
  kind: string,
  { before, after }: Change,
  names: readonly string[],
): ChangeOf | undefined {
  if (!after) return undefined;
  const version = Number(after.version);
  if (kind === 'move') {
    const back = wayBack(entity, before, after);
    return back && (() => moveOf(entity, after, back, version));
  }
  const isKnown = names.length > 0 && names.every((name) => name in before);
  return isKnown ? () => ({ update: after.id, values: patchOf(names, before), version }) : undefined;
}
