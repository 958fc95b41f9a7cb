// Shows the dialog of a deletion: the question, what prevents the deletion, and what the person can do about it.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { may } from '../../../fields/access.ts';
import { nameOf } from '../../../fields/value.tsx';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import type { Row } from '../../../table/window/RowWindow.ts';
import { toast } from '../../../ui/toast.ts';
import { useUndo } from '../../restoring.ts';
import { Belongings } from './Belongings.tsx';
import type { Deletion } from './Deletion.ts';
import { Hindrance } from './Hindrance.tsx';
import '../view.css';

export interface DeleteFlowProps {
  readonly entity: ResolvedEntity;
  /** The record to delete; null for none. */
  readonly record: Row | null;
  readonly onClose: () => void;
  readonly onDeleted: (record: Row) => void;
  /** Called when the record was deactivated in place of deleted. */
  readonly onChanged?: (record: Row) => void;
}

interface DeleteDialogProps extends DeleteFlowProps {
  readonly isOpen: boolean;
  readonly deletion: Deletion;
}

export const DeleteDialog = observer(function DeleteDialog(props: DeleteDialogProps) {
  const { entity, isOpen, deletion, onClose, onDeleted } = props;
  const { t } = useTranslation();
  const { obstacle, record, busy } = deletion;
  const name = nameOf(entity, record);
  const close = (): void => {
    if (busy) return;
    onClose();
    // Somebody else deleted it first, so it counts as deleted here too.
    if (obstacle?.kind === 'gone') onDeleted(record);
  };
  return (
    <Dialog
      className="delete-dialog"
      role="alertdialog"
      isOpen={isOpen}
      title={t(obstacle ? `core.delete.${obstacle.kind}` : 'core.delete.title', { name })}
      isCloseButtonShown={false}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      onClose={close}
    >
      <DialogBody>
        {obstacle ? (
          <Hindrance obstacle={obstacle} canDeactivate={mayDeactivate(props)} />
        ) : (
          <>
            <p>{t(entity.softDelete ? 'core.delete.soft' : 'core.delete.text')}</p>
            <Belongings entity={entity} record={record} />
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Buttons {...props} onClose={close} />} />
    </Dialog>
  );
});

const Buttons = observer(function Buttons(props: DeleteDialogProps) {
  const { entity, deletion, onClose, onDeleted, onChanged } = props;
  const { t } = useTranslation();
  const { obstacle, record, busy } = deletion;
  const name = nameOf(entity, record);
  const undoOf = useUndo(entity);
  const isFinal = obstacle !== null && FINAL.includes(obstacle.kind);
  const remove = async (): Promise<void> => {
    if (!(await deletion.delete())) return;
    toast(t('core.delete.done', { name }), undoOf(record, deletion.etag));
    onClose();
    onDeleted(record);
  };
  const deactivate = async (): Promise<void> => {
    if (!(await deletion.deactivate())) return;
    toast(t('core.delete.deactivated', { name }));
    onClose();
    onChanged?.(deletion.record);
  };
  const canRetry = obstacle?.kind === 'offline' || obstacle?.kind === 'unknown';
  const removeText = canRetry ? 'core.delete.retry' : obstacle ? 'core.delete.anyway' : 'core.delete.button';
  return (
    <>
      <Button
        autoFocus
        text={t(isFinal ? 'core.delete.close' : 'core.delete.cancel')}
        disabled={busy}
        onClick={onClose}
      />
      {mayDeactivate(props) && (
        <Button intent="primary" text={t('core.delete.deactivate')} loading={busy} onClick={() => void deactivate()} />
      )}
      {!isFinal && <Button intent="danger" text={t(removeText)} loading={busy} onClick={() => void remove()} />}
    </>
  );
});

/** Obstacles that another attempt does not remove. */
const FINAL: readonly string[] = ['inUse', 'gone', 'forbidden', 'refused'];

function mayDeactivate({ entity, deletion, onChanged }: DeleteDialogProps): boolean {
  return deletion.canDeactivate && onChanged !== undefined && may(entity, 'update');
}
