// Gathers what a person can do with the rows of an index, as far as entity and session allow: pick, order, change,
// copy, delete.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { fetchPartForm } from '../../entity/part/LazyPartForm.tsx';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { nameOf, textOf } from '../../fields/value.tsx';
import { useSoon } from '../../form/fetchForm.ts';
import { allowed } from '../../plugins/allowed.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ListQuery } from '../../table/query.ts';
import type { PickedRows } from '../../table/tools.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { type BulkKind, bulkKinds } from '../bulk/kinds.ts';
import { type Bulk, useBulk } from '../bulk/useBulk.ts';
import { rowsMatching } from '../filter/matching.ts';
import { CellEdit } from '../inline/CellEdit.ts';
import { editableColumns } from '../inline/editableColumns.ts';
import type { MovedRow } from '../Moving.tsx';
import { mayOrder, Ordering } from '../order/Ordering.ts';
import type { LoadRange } from '../select/RowPicking.ts';
import { Selection } from '../select/Selection.ts';
import { useSelectionKeys } from '../select/useSelectionKeys.ts';
import type { IndexRows } from './useRows.ts';

export interface RowWork {
  /** Undefined if the session can do nothing with picked rows. */
  readonly selection?: Selection;
  readonly ordering?: Ordering;
  readonly edit?: CellEdit;
  readonly bulk: Bulk;
  /** The work on picked rows that is being confirmed. */
  readonly asking: BulkKind | null;
  readonly ask: (kind: BulkKind | null) => void;
  readonly copied: Row | null;
  readonly copy: (row: Row | null) => void;
  readonly moved: (MovedRow & { readonly turn: number }) | null;
  readonly move: (moved: MovedRow) => void;
  readonly deleted: Row | null;
  readonly remove: (row: Row | null) => void;
}

/** In a group the picked rows are shown, and other parts handle them. */
export type ShownWork = Omit<RowWork, 'selection'> & { readonly selection?: PickedRows };

export function useRowWork(entity: ResolvedEntity, query: ListQuery, { rows, hold }: IndexRows): RowWork {
  const [copied, copy] = useState<Row | null>(null);
  const [moved, setMoved] = useState<RowWork['moved']>(null);
  const move = useCallback((next: MovedRow) => setMoved((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 })), []);
  const [deleted, remove] = useState<Row | null>(null);
  const [asking, ask] = useState<BulkKind | null>(null);
  const selection = useSelection(entity, query, rows);
  const ordering = useOrdering(entity, query, { rows, hold });
  const edit = useCellEdit(entity, rows);
  const bulk = useBulk({ entity, query, selection, hold });
  const picks =
    bulkKinds(entity).length > 0 || entity.additions.bulk.some((action) => allowed(session.subject, action));
  const offered = picks ? selection : undefined;
  useSelectionKeys(offered);
  return { selection: offered, ordering, edit, bulk, asking, ask, copied, copy, moved, move, deleted, remove };
}

/** Keeps the picked rows over scrolling and newer rows; another query starts anew. */
function useSelection(entity: ResolvedEntity, query: ListQuery, rows: IndexRows['rows']): Selection {
  return useMemo(() => new Selection(rows, rangeOf(entity, query)), [entity, query, rows]);
}

function rangeOf({ resource }: ResolvedEntity, query: ListQuery): LoadRange {
  return async (skip, limit) => {
    const found: Row[] = [];
    for await (const part of rowsMatching(resource, query, { skip, limit })) found.push(...part);
    return found;
  };
}

/**
 * Gives a group the work of its list: the picked rows are the same in both, and cells are edited in the group's own
 * rows.
 */
export function useGroupWork(
  entity: ResolvedEntity,
  { query, narrowed }: { readonly query: ListQuery; readonly narrowed: ListQuery },
  list: Pick<IndexRows, 'rows' | 'hold'>,
  whole: RowWork,
): ShownWork {
  const { selection } = whole;
  const { rows } = list;
  const picking = useMemo(() => selection?.among(rows, rangeOf(entity, narrowed)), [selection, entity, narrowed, rows]);
  const edit = useCellEdit(entity, rows);
  const ordering = useOrdering(entity, query, list, narrowed);
  return { ...whole, selection: picking, edit, ordering };
}

/** Orders rows; in a group they move among themselves, behind the same rows of the whole list. */
function useOrdering(
  entity: ResolvedEntity,
  query: ListQuery,
  { rows, hold }: Pick<IndexRows, 'rows' | 'hold'>,
  shown = query,
) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const onMoved = useCallback(
    (row: Row, place: number, undo: () => Promise<void>) => {
      const name = nameOf(entity, row);
      const takeBack = () =>
        undo().then(
          () => toast(t('core.undo.done', { name })),
          (error) => toastError(`${t('core.undo.failed', { name })} ${reason(error)}`),
        );
      const total = rows.total ?? rows.room ?? place;
      toast(t('core.order.moved', { name, place, total }), {
        text: t('core.ui.undo'),
        onClick: () => void takeBack(),
        undoes: true,
      });
    },
    [entity, reason, rows, t],
  );
  const onFailed = useCallback(
    (row: Row, error: unknown) =>
      toastError(`${t('core.order.failed', { name: nameOf(entity, row) })} ${reason(error)}`),
    [entity, reason, t],
  );
  // The ordering outlives its query, so that its calls are still made in turn.
  const asked = useRef(query);
  asked.current = query;
  const canOrder = mayOrder(entity);
  const ordering = useMemo(
    () => (canOrder ? new Ordering(entity, asked.current, { rows, hold, onMoved, onFailed }) : undefined),
    [canOrder, entity, rows, hold, onMoved, onFailed],
  );
  useEffect(() => {
    ordering?.setQuery(query, shown);
  }, [ordering, query, shown]);
  return ordering;
}

function useCellEdit(entity: ResolvedEntity, rows: IndexRows['rows']): CellEdit | undefined {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const edits = editableColumns(entity).length > 0;
  // Fetches the field's code; a cell that is edited sooner waits for it.
  useSoon(edits, fetchPartForm);
  return useMemo(() => {
    if (!edits) return undefined;
    return new CellEdit(entity, rows, {
      saved: (row, field, undo) => {
        const value = textOf(entity, field, row, t as Translate);
        const said = { name: nameOf(entity, row), field: t(labelKeyOf(entity, field)), value };
        toast(t(value === '' ? 'core.inline.emptied' : 'core.inline.saved', said), {
          text: t('core.ui.undo'),
          onClick: undo,
          undoes: true,
        });
      },
      failed: (row, error) => toastError(`${t('core.inline.failed', { name: nameOf(entity, row) })} ${reason(error)}`),
    });
  }, [edits, entity, rows, t, reason]);
}
