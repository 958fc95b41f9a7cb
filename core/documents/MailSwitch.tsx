// Switches on or off whether the person is mailed a report.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { useAnswer } from '../records/index.ts';
import { toastError } from '../ui/toast.ts';

interface MailSwitchProps {
  /** The call that answers `{on}` and takes it, such as `iceshop/dailyreport/mail`. */
  readonly call: string;
  readonly label: string;
}

export function MailSwitch({ call, label }: MailSwitchProps) {
  const { t } = useTranslation();
  const { data } = useAnswer<{ on: boolean }>(call);
  const [chosen, setChosen] = useState<boolean>();
  const choose = (on: boolean) => {
    setChosen(on);
    http.post(call, { on }).catch(() => {
      setChosen(!on);
      toastError(t('core.ui.error.text'));
    });
  };
  return (
    <Switch
      className="print-hide"
      label={label}
      disabled={!data}
      checked={chosen ?? data?.on ?? false}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
