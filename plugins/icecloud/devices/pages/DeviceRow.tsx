// Shows one trusted device: who registered it, when it was last used, whether badges sign in there, and a button that
// revokes it.
import { Button, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, formatRelative, http, toast, toastError } from '#core';
import { saidBy } from '../../refusal.ts';

interface Device {
  readonly id: number;
  readonly name: string;
  readonly allow_nfc_login?: boolean;
  readonly last_used_at?: string;
  readonly employee?: { readonly display: string };
}

interface DeviceRowProps {
  readonly device: Device;
  readonly mayModerate: boolean;
  readonly onChanged: () => void;
}

export function DeviceRow({ device, mayModerate, onChanged }: DeviceRowProps) {
  const { t } = useTranslation();
  const { id, name, allow_nfc_login = false, last_used_at, employee } = device;
  const used = last_used_at
    ? t('icecloud.devices.lastUsed', { time: formatRelative(last_used_at) })
    : t('icecloud.devices.neverUsed');
  const allow = async (allowed: boolean): Promise<void> => {
    await http
      .patch(`trusteddevice/${id}`, { allow_nfc_login: allowed })
      .catch((failure: unknown) => toastError(saidBy(t, failure)));
    onChanged();
  };
  return (
    <>
      <span className="people-name">
        <strong>{name}</strong>
        <span className="muted">{[employee?.display, used].filter(Boolean).join(' · ')}</span>
      </span>
      <Switch
        checked={allow_nfc_login}
        disabled={!mayModerate}
        label={t('icecloud.trusteddevice.allow_nfc_login')}
        onChange={({ currentTarget }) => void allow(currentTarget.checked)}
      />
      {mayModerate && <Revoke device={device} onRevoked={onChanged} />}
    </>
  );
}

function Revoke({ device: { id, name }, onRevoked }: { device: Device; onRevoked: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    await http.delete(`trusteddevice/${id}`).then(
      () => toast(t('icecloud.devices.revoked', { name })),
      (failure: unknown) => toastError(saidBy(t, failure)),
    );
    setBusy(false);
    setAsking(false);
    onRevoked();
  };
  return (
    <>
      <Button
        size="small"
        text={t('icecloud.devices.revoke')}
        aria-label={t('icecloud.devices.revokeOne', { name })}
        onClick={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        title={t('icecloud.devices.revoke.title', { name })}
        confirmText={t('icecloud.devices.revoke')}
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        {t('icecloud.devices.revoke.text')}
      </Confirm>
    </>
  );
}
