// Locks the weeks of a pay file whose hours are all exported, and says which stay open and why.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, formatDate, http, toast, toastError, useReason, useRegistry } from '#core';
import type { LockedWeeks } from '../locked-weeks.ts';

export default function LockWeeks({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('PayExport')!);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<LockedWeeks>();
  const lock = async () => {
    setBusy(true);
    try {
      const { data } = await http.post<{ data: LockedWeeks }>(`payexport/${record.id}/lock-weeks`);
      toast(t('iceclock.payroll.locked', { count: data.data.locked }));
      if (data.data.left.length === 0) return close();
      setDone(data.data);
    } catch (error) {
      toastError(reason(error));
    }
    setBusy(false);
  };
  return (
    <Confirm
      isOpen
      tone="info"
      title={t('iceclock.action.lock-weeks')}
      confirmText={t(done ? 'iceclock.payroll.close' : 'iceclock.payroll.lock')}
      busy={busy}
      onConfirm={done ? close : () => void lock()}
      onCancel={close}
    >
      <p>{t(done ? 'iceclock.payroll.lockLeft' : 'iceclock.payroll.lockText')}</p>
      {done && (
        <ul>
          {done.left.map(({ division, week_start, reason: why }) => (
            <li key={`${division} ${week_start}`}>
              {t(`iceclock.payroll.left.week.${why}`, { division, week: formatDate(week_start) })}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}
