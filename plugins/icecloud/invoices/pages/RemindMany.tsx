// Sends reminders for the selected overdue invoices: it asks once, sends them one by one, and says how many could not
// be sent.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, toast } from '#core';

export default function RemindMany({ ids, close }: { ids: readonly number[]; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    let sent = 0;
    for (const id of ids) {
      const isSent = await http.post(`invoice/${id}/remind`).then(
        () => true,
        () => false,
      );
      sent += isSent ? 1 : 0;
    }
    const left = ids.length - sent;
    toast(
      [t('icecloud.remind.sent', { count: sent }), left > 0 && t('icecloud.remind.left', { count: left })]
        .filter(Boolean)
        .join(' '),
    );
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
