// Makes a credit note of an invoice: it asks once, makes a draft with all lines, and opens the draft, because often
// only a part is credited.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, Confirm, http, toastError, useRegistry } from '#core';
import { saidBy } from '../../refusal.ts';

interface CreditNoteProps {
  readonly record: { readonly id: number };
  readonly close: () => void;
}

export default function CreditNote({ record, close }: CreditNoteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('Invoice');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { data } = await http.post<{ data: { id: number } }>(`invoice/${record.id}/credit`);
      close();
      if (entity) void navigate(addressOf(entity, 'edit', data.data.id));
    } catch (failure) {
      setBusy(false);
      toastError(saidBy(t, failure));
    }
  };
  return (
    <Confirm
      isOpen
      title={t('icecloud.action.credit')}
      confirmText={t('icecloud.action.credit')}
      busy={busy}
      tone="info"
      onCancel={close}
      onConfirm={() => void make()}
    >
      {t('icecloud.action.credit.confirm')}
    </Confirm>
  );
}
