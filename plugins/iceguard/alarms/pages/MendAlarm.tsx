// Mends the cause of an alarm from the list of alarms.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { AlarmFix, type AlarmRow } from '#core';

interface MendAlarmProps {
  readonly record: AlarmRow;
  readonly close: (changed?: boolean) => void;
}

export default function MendAlarm({ record, close }: MendAlarmProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('iceguard.action.mend')} onClose={() => close()}>
      <DialogBody>
        <p>{record.subject}</p>
        <AlarmFix alarm={record} onChange={() => close(true)} />
      </DialogBody>
    </Dialog>
  );
}
