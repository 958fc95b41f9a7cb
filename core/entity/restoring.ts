// Restores a softly deleted record, for as long as its toast is shown (docs/domain 2.6).
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../fields/value.tsx';
import { http } from '../http/http.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { announceRecord } from '../session/announcements.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { type ToastAction, toast, toastError } from '../ui/toast.ts';
import { useReason } from './failure/reason.ts';

/** @param etag version of the deletion that is undone; a later deletion stays */
export async function restoreRecord({ resource }: ResolvedEntity, id: number, etag?: string | null): Promise<Row> {
  const headers = etag ? { 'If-Match': etag } : undefined;
  const { data } = await http.post<{ data: Row }>(`${resource}/${id}/restore`, undefined, { headers });
  return data.data;
}

/** Answers Undo for the toast of a deletion; undefined if the record was deleted for good. */
export function useUndo(entity: ResolvedEntity): (record: Row, etag: string | null) => ToastAction | undefined {
  const { t } = useTranslation();
  const reason = useReason(entity);
  return useCallback(
    (record, etag) => {
      if (!entity.softDelete) return undefined;
      const name = nameOf(entity, record);
      const undo = async (): Promise<void> => {
        try {
          await restoreRecord(entity, record.id, etag);
          // Announced here, so that open lists show it without waiting for the server's event.
          announceRecord({ resource: entity.resource, id: record.id });
          toast(t('core.delete.restored', { name }));
        } catch (error) {
          toastError(`${t('core.delete.notRestored', { name })} ${reason(error)}`);
        }
      };
      return { text: t('core.ui.undo'), onClick: () => void undo(), undoes: true };
    },
    [entity, t, reason],
  );
}
