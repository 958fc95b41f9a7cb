// Asks each person whether colleagues may find their number; until they say so it is not in the list.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, http, toastError } from '#core';
import { showPhone } from '#core/contract';
import { useAnswer } from '#core/records';

interface Own {
  readonly shares_phone: boolean;
  readonly cellphone_nr?: string;
}

export function ShareOwn() {
  const { t } = useTranslation();
  const { data, set } = useAnswer<Own>('legacyintranet/own-phone');
  const [busy, setBusy] = useState(false);
  if (!data?.cellphone_nr) return null;
  const share = async (shares_phone: boolean) => {
    setBusy(true);
    try {
      await http.patch('legacyintranet/own-phone', { shares_phone });
      set({ ...data, shares_phone });
      announceRecord({ resource: 'employee', id: null });
    } catch {
      toastError(t('core.reason.server'));
    }
    setBusy(false);
  };
  return (
    <Switch
      className="intranet-share"
      checked={data.shares_phone}
      disabled={busy}
      label={t('legacyintranet.board.share', { number: showPhone(data.cellphone_nr) })}
      onChange={({ currentTarget }) => void share(currentTarget.checked)}
    />
  );
}
