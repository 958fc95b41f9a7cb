// Shows the facts of a record in a dialog, with the buttons for what the person may do with it.

import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChange, mayDelete } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { intentOf } from '../../ui/theme/intent.ts';
import { useActions } from '../action/useActions.tsx';
import { DeleteFlow } from '../DeleteFlow.tsx';
import { FailedState } from '../FailedState.tsx';
import { Facts } from '../view/Facts.tsx';
import { factGroups } from '../view/factGroups.ts';
import { useRecord } from '../view/useRecord.ts';
import { ownNameOf } from './useDialogTitle.ts';
import '../view/view.css';

interface DialogViewProps {
  readonly entity: ResolvedEntity;
  readonly id: number;
  readonly omit?: readonly string[];
  readonly onName: (name: string) => void;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export const DialogView = observer(function DialogView(props: DialogViewProps) {
  const { entity, id, omit = [], onName, onEdit, onDeleted, onClose } = props;
  const { t } = useTranslation();
  const { loaded, reload, set } = useRecord(entity.resource, String(id));
  const [isDeleting, setDeleting] = useState(false);
  const record = loaded.state === 'here' ? loaded.record : { id };
  const name = loaded.state === 'here' ? ownNameOf(entity, loaded.record, omit) : '';
  const { offered, dialog } = useActions(entity, record, reload);
  useEffect(() => {
    onName(name);
  }, [onName, name]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={reload} />;
  if (loaded.state === 'loading') return <DialogBody>{<Skeleton shape="lines" />}</DialogBody>;
  return (
    <>
      <DialogBody className="entity-dialog-facts" tabIndex={0}>
        {factGroups(entity, loaded.record, omit).map((group) => (
          <Facts key={group.id} entity={entity} record={loaded.record} group={group} />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {mayDelete(entity, loaded.record) && (
              <Button
                variant="minimal"
                intent="danger"
                icon={<TrashIcon />}
                text={t('core.view.delete')}
                onClick={() => setDeleting(true)}
              />
            )}
            {offered.map(({ action, busy, start }) => (
              <Button
                key={action.key}
                intent={intentOf(action.tone)}
                text={t(action.titleKey)}
                loading={busy}
                onClick={start}
              />
            ))}
            <Button text={t('core.dialog.close')} onClick={onClose} />
            {mayChange(entity, loaded.record) && (
              <Button intent="primary" icon={<EditIcon />} text={t('core.view.edit')} onClick={onEdit} />
            )}
          </>
        }
      />
      {dialog}
      <DeleteFlow
        entity={entity}
        record={isDeleting ? loaded.record : null}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
        onChanged={set}
      />
    </>
  );
});
