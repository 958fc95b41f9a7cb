// Makes the invoice of a quote: it asks once, makes a draft, and opens it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, Confirm, http, toastError, useRegistry } from '#core';
import { saidBy } from '../../refusal.ts';

interface MakeInvoiceProps {
  readonly record: { readonly id: number };
  readonly close: () => void;
}

export default function MakeInvoice({ record, close }: MakeInvoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('Invoice');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { data } = await http.post<{ data: { id: number } }>(`quote/${record.id}/invoice`);
      close();
      if (entity) void navigate(addressOf(entity, 'view', data.data.id));
    } catch (failure) {
      setBusy(false);
      toastError(saidBy(t, failure));
    }
  };
  return (
    <Confirm
      isOpen
      title={t('icecloud.action.quote-invoice')}
      confirmText={t('icecloud.action.quote-invoice')}
      busy={busy}
      tone="info"
      onCancel={close}
      onConfirm={() => void make()}
    >
      {t('icecloud.action.quote-invoice.confirm')}
    </Confirm>
  );
}
