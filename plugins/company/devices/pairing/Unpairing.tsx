// Unpairs a device: its session ends, and it shows a code for pairing again.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, toast, toastError } from '#core';
import type { PairingProps } from './device.ts';

export function Unpairing({ resource, record, close }: PairingProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { name } = record;
  const unpair = async () => {
    setBusy(true);
    await http.post(`${resource}/${record.id}/unpair`).then(
      () => toast(t(`company.${resource}.unpair.done`, { name })),
      () => toastError(t(`company.${resource}.failed`)),
    );
    close();
  };
  return (
    <Confirm
      isOpen
      title={t(`company.${resource}.unpair.title`, { name })}
      confirmText={t(`company.${resource}.unpair.submit`)}
      busy={busy}
      onConfirm={() => void unpair()}
      onCancel={close}
    >
      <p>{t(`company.${resource}.unpair.text`)}</p>
    </Confirm>
  );
}
