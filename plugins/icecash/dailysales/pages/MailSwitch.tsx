// Switches a person's daily sales report by mail on or off.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError } from '#core';
import { useAnswer } from '#core/records';

const CALL = 'icecash/dailysales/mail';

export function MailSwitch() {
  const { t } = useTranslation();
  const { data } = useAnswer<{ on: boolean }>(CALL);
  const [chosen, setChosen] = useState<boolean>();
  const choose = (on: boolean) => {
    setChosen(on);
    http.post(CALL, { on }).catch(() => {
      setChosen(!on);
      toastError(t('core.ui.error.text'));
    });
  };
  return (
    <Switch
      className="print-hide"
      label={t('icecash.street.mail')}
      disabled={!data}
      checked={chosen ?? data?.on ?? false}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
