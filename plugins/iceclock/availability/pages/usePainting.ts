// Sends painted days, each person's in one call, and offers to take all of it back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, formatNumber, http, toast, toastError, useReason, useRegistry } from '#core';
import type { SaidDay } from '../painting.ts';

/** The kinds that the days of one person get. */
export interface PersonDays {
  readonly employee: number;
  readonly days: readonly SaidDay[];
}

/** The most days that one call takes. */
const MOST = 100;

async function send({ employee, days }: PersonDays): Promise<PersonDays> {
  const { data } = await http.post<{ data: { before: readonly SaidDay[] } }>('availability/days', {
    employee_id: employee,
    days: days.slice(0, MOST),
  });
  return { employee, days: data.data.before };
}

export function usePainting() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const reason = useReason(useRegistry().entity('availability')!);
  const sendAll = async (changes: readonly PersonDays[]): Promise<readonly PersonDays[]> => {
    setBusy(true);
    const sent = await Promise.allSettled(changes.map(send));
    setBusy(false);
    announceRecord({ resource: 'availability', id: null });
    const failed = sent.find((one) => one.status === 'rejected');
    if (failed) toastError(reason(failed.reason));
    return sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  const paint = async (changes: readonly PersonDays[]) => {
    const asked = changes.filter(({ days }) => days.length > 0);
    if (asked.length === 0) return toast(t('iceclock.availability.nothingToDo'));
    const before = await sendAll(asked);
    if (before.length === 0) return undefined;
    const count = before.reduce((sum, { days }) => sum + days.length, 0);
    const said = t('iceclock.availability.saved', { count, formatted: formatNumber(count) });
    return toast(said, { text: t('core.ui.undo'), undoes: true, onClick: () => void sendAll(before) });
  };
  return { busy, paint };
}
