// Shows the legal document of a wage agreement, to open, save or print.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Documents } from '#core/documents';

export default function LegalDocument({ record, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('icecloud.action.agreement-papers')} onClose={close}>
      <DialogBody>
        <Documents resource="wageagreement" id={record.id} />
      </DialogBody>
    </Dialog>
  );
}
