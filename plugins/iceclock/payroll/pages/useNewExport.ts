// Holds which pay file somebody is about to make: its period, its division, what it would hold, and making it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf, http, useBusinessDay, useReason, useRegistry } from '#core';
import { dayAfter } from '#core/contract';
import { useAnswer } from '#core/records';
import type { PayPreview } from '../preview.ts';

/** A month is usually paid in the first half of the next one. */
const DAYS_AFTER_MONTH = 14;

/** Answers the first and the last day of the month in which that day lies. */
export function monthOf(day: string): { readonly from: string; readonly until: string } {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${dayAfter(from, 31).slice(0, 7)}-01`;
  return { from, until: dayAfter(next, -1) };
}

export function useNewExport() {
  const entity = useRegistry().entity('PayExport')!;
  const reason = useReason(entity);
  const navigate = useNavigate();
  const now = useBusinessDay();
  const [period, setPeriod] = useState(() => monthOf(dayAfter(now, -DAYS_AFTER_MONTH)));
  const [division, setDivision] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isPeriod = period.from !== '' && period.from <= period.until;
  const query = { ...period, ...(division && { division_id: division }) };
  const asked = useAnswer<PayPreview>(isPeriod ? 'iceclock/payroll/preview' : undefined, query);
  const make = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await http.post<{ data: { id: number } }>('payexport', {
        ...{ date_from: period.from, date_until: period.until },
        ...(division && { division_id: Number(division) }),
        accept_missing_nr: accepts,
      });
      void navigate(addressOf(entity, 'view', data.data.id));
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
      asked.reload();
    }
  };
  return { now, period, setPeriod, isPeriod, division, setDivision, accepts, setAccepts, busy, failure, asked, make };
}
