// Offers everything that is stored about a record, such as a person, as one zip for that person (GDPR).
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listsOf } from '#core/contract';
import { may } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { http } from '../../http/http.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useReason } from '../failure/reason.ts';
import { aboutIt } from './aboutIt.ts';

interface KeptDialogProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  readonly onClose: () => void;
}

export default observer(function KeptDialog({ entity, record, onClose }: KeptDialogProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const registry = useRegistry();
  const parts = [...aboutIt(registry, entity), ...listsWith(registry, entity)];
  const closed = parts.filter((part) => !may(part, 'index'));
  const name = nameOf(entity, record);
  const fetch = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(`${name}.zip`, await http.blob('kept', { query: { resource: entity.resource, id: record.id } }));
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t('core.kept.title', { name })} onClose={onClose}>
      <DialogBody>
        <p>{t('core.kept.contents')}</p>
        <ul>
          <li>{t(entity.text, { count: 1 })}</li>
          {parts
            .filter((part) => may(part, 'index'))
            .map(({ resource, text }) => (
              <li key={resource}>{t(text, { count: 2 })}</li>
            ))}
          <li>{t('core.kept.around')}</li>
        </ul>
        {closed.length > 0 && (
          <p>{t('core.kept.closed', { names: closed.map(({ text }) => t(text, { count: 2 })).join(', ') })}</p>
        )}
        <p>{t('core.kept.logged')}</p>
        {failure !== undefined && <p role="alert">{reason(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.dialog.close')} onClick={onClose} />
            <Button
              intent="primary"
              icon={<DownloadIcon />}
              text={t('core.kept.fetch')}
              loading={busy}
              onClick={() => void fetch()}
            />
          </>
        }
      />
    </Dialog>
  );
});

/** Finds the entities whose records hold a list of another entity's records, such as the members of a group. */
function listsWith(registry: Registry, { resource }: ResolvedEntity): readonly ResolvedEntity[] {
  return registry.entities.filter((entity) => listsOf(entity, resource).length > 0);
}
