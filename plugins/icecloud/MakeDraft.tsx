// Asks once whether a draft of an invoice shall be made from a record, makes it, and opens it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, Confirm, http, toastError, useRegistry } from '#core';
import { saidBy } from './refusal.ts';

interface MakeDraftProps {
  /** The call that makes the draft, and answers it. */
  readonly call: string;
  /** Root of the dialog's texts. */
  readonly text: string;
  /** The page of the draft that opens. */
  readonly page: 'view' | 'edit';
  readonly close: () => void;
}

export function MakeDraft({ call, text, page, close }: MakeDraftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('Invoice');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { data } = await http.post<{ data: { id: number } }>(call);
      close();
      if (entity) void navigate(addressOf(entity, page, data.data.id));
    } catch (failure) {
      setBusy(false);
      toastError(saidBy(t, failure));
    }
  };
  return (
    <Confirm
      isOpen
      title={t(text)}
      confirmText={t(text)}
      busy={busy}
      tone="info"
      onCancel={close}
      onConfirm={() => void make()}
    >
      {t(`${text}.confirm`)}
    </Confirm>
  );
}
