// Asks why a bank line pays no invoice: interest, a supplier's refund, a webshop order.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AsideFormProps {
  readonly isBusy: boolean;
  readonly onAside: (reason: string) => void;
  readonly onCancel: () => void;
}

export function AsideForm({ isBusy, onAside, onCancel }: AsideFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <form
      className="bank-book"
      onSubmit={(event) => {
        event.preventDefault();
        onAside(reason.trim());
      }}
    >
      <FormGroup label={t('icecloud.bank.asideWhy')} labelFor={id}>
        <InputGroup id={id} maxLength={255} value={reason} onChange={({ target }) => setReason(target.value)} />
      </FormGroup>
      <div className="bank-buttons">
        <Button type="submit" loading={isBusy} disabled={reason.trim() === ''} text={t('icecloud.bank.aside')} />
        <Button variant="minimal" text={t('core.ui.cancel')} onClick={onCancel} />
      </div>
    </form>
  );
}
