// Says in a dialog why something cannot be done with a ticket, in place of its form.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

interface WhyNotProps {
  readonly title: string;
  /** Code of the reason, whose text the server's refusal has too. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly close: () => void;
}

export function WhyNot({ title, code, params, close }: WhyNotProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={title} onClose={close}>
      <DialogBody>
        <Callout compact>{t(`errors.${code}`, { ...params })}</Callout>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text={t('core.dialog.close')} onClick={close} />} />
    </Dialog>
  );
}
