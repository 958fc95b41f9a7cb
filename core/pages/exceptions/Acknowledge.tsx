// Acknowledges alarms, for those who receive them: the others are told no more, and the alarm ends with its cause.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { useRegistry } from '../../plugins/context.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { ACKNOWLEDGED, type AlarmRow, mayAcknowledge } from './exceptions.ts';
import { reasonOf } from './useFix.ts';

interface AcknowledgeProps {
  readonly alarms: readonly AlarmRow[];
  readonly onChange: () => void;
}

export const Acknowledge = observer(function Acknowledge({ alarms, onChange }: AcknowledgeProps) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const [busy, setBusy] = useState(false);
  const open = alarms.filter((alarm) => mayAcknowledge(registry, alarm));
  if (open.length === 0) return null;
  const acknowledge = async () => {
    setBusy(true);
    try {
      for (const { id } of open) await http.patch(`alarm/${id}/state`, { state: ACKNOWLEDGED });
      toast(t('core.exceptions.acknowledged', { count: open.length }));
    } catch (error) {
      toastError(reasonOf(error, t as never));
    }
    setBusy(false);
    onChange();
  };
  return (
    <Button size="small" variant="minimal" loading={busy} onClick={() => void acknowledge()}>
      {t(open.length > 1 ? 'core.exceptions.acknowledgeAll' : 'core.exceptions.acknowledge', { count: open.length })}
    </Button>
  );
});
