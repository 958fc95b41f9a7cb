// Asks why a customer disputes an invoice: until that is settled no reminder goes out.
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError } from '#core';
import { saidBy } from '../../../refusal.ts';

interface DisputeProps {
  readonly record: { readonly id: number };
  readonly close: () => void;
}

export default function Dispute({ record, close }: DisputeProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await http.post(`invoice/${record.id}/dispute`, { reason: reason.trim() });
      close();
    } catch (failure) {
      setBusy(false);
      toastError(saidBy(t, failure));
    }
  };
  return (
    <Dialog isOpen title={t('icecloud.action.dispute')} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <FormGroup
            label={t('icecloud.invoice.dispute_reason')}
            labelFor={id}
            helperText={t('icecloud.action.dispute.help')}
          >
            <InputGroup
              id={id}
              autoFocus
              maxLength={255}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('core.ui.cancel')} onClick={close} />
              <Button
                type="submit"
                intent="primary"
                loading={busy}
                disabled={reason.trim() === ''}
                text={t('icecloud.action.dispute')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
