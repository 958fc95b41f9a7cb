// Sends a refund or a void of a ticket once, however often the call is sent, and says why it was refused.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, http, newKey, toast, useReason, useRegistry } from '#core';

export function useGivingBack(id: number, way: 'refund' | 'void', close: () => void) {
  const { t } = useTranslation();
  const say = useReason(useRegistry().entity('sale')!);
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    setFailure('');
    try {
      await http.post(`sale/${id}/${way}`, body, { headers: { 'Idempotency-Key': key } });
      announceRecord({ resource: 'sale', id });
      toast(t(`icecash.action.sale-${way}.done`));
      close();
    } catch (refused) {
      setFailure(say(refused));
      setBusy(false);
    }
  };
  return { busy, failure, send };
}
