// Unpairs a display: its session ends, and it shows a code for pairing again.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, toast, toastError } from '#core';
import type { ScreenActionProps } from './screen.ts';

export default function Unpair({ record, close }: ScreenActionProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { name } = record;
  const unpair = async () => {
    setBusy(true);
    await http.post(`screen/${record.id}/unpair`).then(
      () => toast(t('company.screen.unpair.done', { name })),
      () => toastError(t('company.screen.failed')),
    );
    close();
  };
  return (
    <Confirm
      isOpen
      title={t('company.screen.unpair.title', { name })}
      confirmText={t('company.screen.unpair.submit')}
      busy={busy}
      onConfirm={() => void unpair()}
      onCancel={close}
    >
      <p>{t('company.screen.unpair.text')}</p>
    </Confirm>
  );
}
