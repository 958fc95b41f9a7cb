// Opens the dialog in which lines of a bank statement are pasted.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import BankPayments from './BankPayments.tsx';

export function PasteLines() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button intent="primary" text={t('icecloud.bank.paste')} onClick={() => setOpen(true)} />
      {isOpen && <BankPayments close={() => setOpen(false)} />}
    </>
  );
}
