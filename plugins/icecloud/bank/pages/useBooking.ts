// Books a bank line on an invoice or sets it aside, offers to undo that, and says why when the server refuses.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError } from '#core';
import { saidBy } from '../../refusal.ts';
import type { Booking, OpenBankLine } from './bank.ts';

export function useBooking(reload: () => void) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const tell = async (call: Promise<unknown>, said: string, undo?: () => void) => {
    setBusy(true);
    try {
      await call;
      toast(said, undo && { text: t('core.ui.undo'), onClick: undo, undoes: true });
    } catch (failure) {
      toastError(saidBy(t, failure));
    }
    setBusy(false);
    reload();
  };
  const book = ({ id }: OpenBankLine, booking: Booking) =>
    tell(http.post(`bankline/${id}/book`, booking), t('icecloud.bank.lineBooked'), () =>
      tell(http.post(`bankline/${id}/undo`), t('icecloud.bank.lineUndone')),
    );
  const reopen = (id: number) => http.patch(`bankline/${id}/status`, { status: 'OPEN' });
  const setAside = ({ id }: OpenBankLine, status_reason: string) =>
    tell(http.patch(`bankline/${id}/status`, { status: 'ASIDE', status_reason }), t('icecloud.bank.lineAside'), () =>
      tell(reopen(id), t('icecloud.bank.lineUndone')),
    );
  return { isBusy, book, setAside };
}
