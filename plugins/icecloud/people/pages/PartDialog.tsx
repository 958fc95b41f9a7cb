// Edits some fields of one's own file in a dialog, either to change them or to ask for a change.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PartForm, usePart } from '#core';

type Part = Parameters<typeof usePart>[0];
interface PartDialogProps extends Part {
  /** Its texts are `icecloud.own.{id}` and `icecloud.own.{id}.help`. */
  readonly id: 'change' | 'ask';
  readonly close: () => void;
}

export function PartDialog({ id, close, ...part }: PartDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { failure, busy, change, save, ...shown } = usePart(part);
  return (
    <Dialog isOpen className="own-dialog" title={t(`icecloud.own.${id}`)} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p className="muted">{t(`icecloud.own.${id}.help`)}</p>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button
              type="submit"
              form={form}
              intent="primary"
              loading={busy}
              text={t(id === 'ask' ? 'icecloud.own.send' : 'core.dialog.save')}
            />
          </>
        }
      />
    </Dialog>
  );
}
