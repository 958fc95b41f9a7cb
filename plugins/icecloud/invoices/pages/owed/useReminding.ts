// Sends reminders one by one, and says how many went out and how many could not.
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';

export function useReminding() {
  const { t } = useTranslation();
  return async (ids: readonly number[]): Promise<void> => {
    let sent = 0;
    for (const id of ids) {
      const isSent = await http.post(`invoice/${id}/remind`).then(
        () => true,
        () => false,
      );
      sent += isSent ? 1 : 0;
    }
    const left = ids.length - sent;
    const said = [t('icecloud.remind.sent', { count: sent }), left > 0 && t('icecloud.remind.left', { count: left })];
    toast(said.filter(Boolean).join(' '));
  };
}
