// Moves a record of a month to another day: at once on the page, with Undo, and back with the reason if the server
// refuses.
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoSave } from '../../entity/edit/undoSave.ts';
import { etagOf } from '../../entity/edit/useRecord.ts';
import { useReason } from '../../entity/failure/reason.ts';
import { mayChange } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { editableFields } from '../../fields/visible.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Asked } from '../../records/useAsked.ts';
import { announceRecord } from '../../session/announcements.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatFullDate } from '../../texts/format.ts';
import { toast, toastError } from '../../ui/toast.ts';
import type { Groups } from '../groups/useGroups.ts';

export interface MonthMoves {
  /** Tells whether this person may change the row's day. */
  readonly canMove: (row: Row) => boolean;
  readonly move: (row: Row, day: string) => void;
}

/** The data of the month: named rows, and the number of each day. */
interface Shown {
  readonly named: Asked<readonly Row[]>;
  readonly counts: Asked<Groups>;
}

export function useMonthMoves(entity: ResolvedEntity, field: string, shown: Shown): MonthMoves {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const undoOf = useUndoSave(entity);
  const now = useRef(shown);
  now.current = shown;
  const isOwn = editableFields(entity, session.subject, 'edit').includes(field);
  const canMove = useCallback((row: Row) => isOwn && mayChange(entity, row), [isOwn, entity]);
  const move = useCallback(
    (row: Row, day: string): void => {
      if (row[field] === day || !canMove(row)) return;
      const put = (next: Row) => putIn(now.current, next, field);
      const { resource } = entity;
      const name = nameOf(entity, row);
      const headers = { 'If-Match': etagOf(row) };
      put({ ...row, [field]: day });
      http.patch<{ data: Row }>(`${resource}/${row.id}`, { [field]: day }, { headers }).then(
        ({ data: { data: saved } }) => {
          put(saved);
          announceRecord({ resource, id: row.id });
          const undo = undoOf({ ...saved, [field]: row[field] }, { ...saved });
          toast(t('core.month.moved', { name, day: formatFullDate(day) }), undo);
        },
        (error: unknown) => {
          put(row);
          toastError(`${t('core.month.notMoved', { name })} ${reason(error)}`);
        },
      );
    },
    [entity, field, canMove, undoOf, reason, t],
  );
  return { canMove, move };
}

/** Puts the changed row in, and counts one less on its old day and one more on the new. */
function putIn({ named, counts }: Shown, next: Row, field: string): void {
  const rows = named.data ?? [];
  const before = rows.find(({ id }) => id === next.id);
  if (!before) return;
  named.set(rows.map((one) => (one === before ? next : one)));
  const days = new Map(counts.data?.groups.map((group) => [group.value, group]));
  for (const [day, by] of [[String(before[field]), -1] as const, [String(next[field]), 1] as const]) {
    const group = days.get(day) ?? { value: day, count: 0, totals: {} };
    days.set(day, { ...group, count: group.count + by });
  }
  counts.set({ groups: [...days.values()], more: counts.data?.more ?? false });
}
