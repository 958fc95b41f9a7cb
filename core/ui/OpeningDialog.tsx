// Asks before something is opened in another person's name: says what that means, and shows the reason if it fails.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface OpeningDialogProps {
  /** Key of its texts: `{text}.title`, `.text` and `.do`. */
  readonly text: string;
  readonly name: string;
  readonly icon: ReactElement;
  /** Called during the press itself; opens the page. */
  readonly open: () => Promise<void>;
  readonly reasonOf: (error: unknown) => string;
  readonly close: () => void;
}

export function OpeningDialog({ text, name, icon, open, reasonOf, close }: OpeningDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = () => {
    setBusy(true);
    setFailure('');
    open().catch((error: unknown) => {
      setFailure(reasonOf(error));
      setBusy(false);
    });
  };
  return (
    <Dialog isOpen title={t(`${text}.title`, { name })} canOutsideClickClose={!busy} onClose={close}>
      <DialogBody>
        <p>{t(`${text}.text`, { name })}</p>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button intent="primary" icon={icon} loading={busy} text={t(`${text}.do`)} onClick={press} />
          </>
        }
      />
    </Dialog>
  );
}
