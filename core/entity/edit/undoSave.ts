// Undoes the save of a form: changed fields go back to their former values, unless somebody changed them since.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../fields/value.tsx';
import { patchOf, sameValue, type Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { announceRecord } from '../../session/announcements.ts';
import { type ToastAction, toast, toastError } from '../../ui/toast.ts';
import { useReason } from '../failure/reason.ts';
import { etagOf } from './useRecord.ts';

type Undo = (before: Values, saved: Values) => ToastAction | undefined;

/** Answers undefined if the record cannot be restored: a new record, a replaced file, removed rows. */
export function useUndoSave(entity: ResolvedEntity): Undo {
  const { t } = useTranslation();
  const reason = useReason(entity);
  return useCallback(
    (before, saved) => {
      const changed = restorable(entity, before, saved);
      if (changed.length === 0) return undefined;
      const name = nameOf(entity, saved);
      const undo = async (): Promise<void> => {
        try {
          const headers = { 'If-Match': etagOf(saved) };
          await http.patch(`${entity.resource}/${saved.id}`, patchOf(changed, before), { headers });
          announceRecord({ resource: entity.resource, id: Number(saved.id) });
          toast(t('core.undo.done', { name }));
        } catch (error) {
          toastError(`${t('core.undo.failed', { name })} ${reason(error)}`);
        }
      };
      return { text: t('core.ui.undo'), onClick: () => void undo(), undoes: true };
    },
    [entity, t, reason],
  );
}

/** Lists the changed fields, if each can be sent with its former value. */
function restorable({ schema }: ResolvedEntity, before: Values, saved: Values): string[] {
  if (before.id === undefined) return [];
  const changed = Object.entries(schema.properties).filter(
    ([name, field]) => !field.readOnly && !field.computed && !sameValue(before[name], saved[name]),
  );
  const isWhole = changed.every(([, { file, writeOnly, masked, createOnly, rows, moves }]) => {
    return !file && !writeOnly && !masked && !createOnly && !rows && !moves;
  });
  return isWhole ? changed.map(([name]) => name) : [];
}
