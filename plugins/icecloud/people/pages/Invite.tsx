// Says before an employee is invited what they get, and warns if no group gives them any permission.
import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, toast, toastError } from '#core';
import { useAnswer } from '#core/records';
import type { Grants } from '../../groups/pages/grants.ts';
import { saidBy } from '../../refusal.ts';

const KEY = 'icecloud.action.invite';

export default function Invite({ record: { id }, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  // People who may not see permissions get no warning about an employee without any.
  const { data } = useAnswer<Grants>(`employee/${id}/permission`);
  const isWithout = data !== undefined && data.effective.length === 0;
  const invite = async () => {
    setBusy(true);
    try {
      await http.post(`employee/${id}/invite`, {});
      toast(t(`${KEY}.done`));
      close();
    } catch (failure) {
      toastError(saidBy(t, failure));
      setBusy(false);
    }
  };
  return (
    <Confirm
      isOpen
      title={t(KEY)}
      confirmText={t(KEY)}
      tone="info"
      busy={busy}
      onConfirm={() => void invite()}
      onCancel={close}
    >
      <p>{t(`${KEY}.confirm`)}</p>
      {isWithout && (
        <Callout compact intent="warning">
          {t(`${KEY}.without`)}
        </Callout>
      )}
    </Confirm>
  );
}
