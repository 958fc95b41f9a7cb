// Notes that somebody called in sick: their shifts until that day are open and offered, and the absence is recorded.
import { Callout, FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, DayPicker, http } from '#core';
import { useAct } from './useAct.ts';

interface SickProps {
  readonly record: { readonly id: number; readonly date: string; readonly employee?: { readonly display?: string } };
  readonly close: () => void;
}

export default function CalledInSick({ record: { id, date, employee }, close }: SickProps) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('Shift');
  const [until, setUntil] = useState(date);
  const dayId = useId();
  const note = async () => {
    if (await act(() => http.post(`shift/${id}/sick`, { until }), t('iceclock.sick.done'))) close();
  };
  const title = t('iceclock.action.called-in-sick');
  return (
    <Confirm
      isOpen
      title={employee?.display ? t('core.ui.named', { label: title, text: employee.display }) : title}
      confirmText={t('iceclock.sick.do')}
      busy={isBusy}
      onConfirm={() => void note()}
      onCancel={close}
    >
      <FormGroup label={t('iceclock.sick.until')} labelFor={dayId}>
        <DayPicker id={dayId} label={t('iceclock.sick.until')} value={until} onPick={(day) => setUntil(day || date)} />
      </FormGroup>
      <Callout compact>{t('iceclock.sick.explained')}</Callout>
    </Confirm>
  );
}
