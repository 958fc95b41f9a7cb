// Sends reminders for the selected overdue invoices: it asks once, sends them one by one, and says how many could not
// be sent, such as disputed ones.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#core';
import { useReminding } from './useReminding.ts';

export default function RemindMany({ ids, close }: { ids: readonly number[]; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const remind = useReminding();
  const send = async () => {
    setBusy(true);
    await remind(ids);
    close();
  };
  return (
    <Confirm
      isOpen
      title={t('icecloud.action.remind-many')}
      confirmText={t('icecloud.remind.send')}
      busy={busy}
      tone="info"
      onCancel={close}
      onConfirm={() => void send()}
    >
      {t('icecloud.remind.ask', { count: ids.length })}
    </Confirm>
  );
}
