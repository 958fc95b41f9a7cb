// Shows one trusted device: its name, when it was last used, whether badges sign in there, and buttons to change that.
import { Button, Switch, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetKey } from '../../../auth/trusted-device.ts';
import { http } from '../../../http/http.ts';
import { formatDate, formatDateTime, formatRelative } from '../../../texts/format.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TrustedDevice } from '../types.ts';
import { useAct } from '../useAct.ts';
import { RenameForm } from './RenameForm.tsx';

export interface DeviceLineProps {
  readonly device: TrustedDevice;
  readonly onChanged: (device: TrustedDevice) => void;
  readonly onRevoked: () => void;
}

export function DeviceLine(props: DeviceLineProps) {
  const { device, onChanged } = props;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <RenameForm device={device} onChanged={onChanged} onClose={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="device">
      <div className="profile-line">
        <Name device={device} />
        <Acts {...props} onRename={() => setRenaming(true)} />
      </div>
      <BadgeSwitch {...props} />
    </li>
  );
}

function Name({ device }: { device: TrustedDevice }) {
  const { t } = useTranslation();
  const { name, last_used_at, created_at, current } = device;
  return (
    <div className="profile-what">
      <strong>
        {name} {current && <Tag minimal>{t('core.profile.devices.this')}</Tag>}
      </strong>
      <span className="muted" title={last_used_at && formatDateTime(last_used_at)}>
        {last_used_at
          ? t('core.profile.devices.lastUsed', { time: formatRelative(last_used_at) })
          : t('core.profile.devices.neverUsed', { date: formatDate(created_at) })}
      </span>
    </div>
  );
}

function BadgeSwitch({ device, onChanged }: DeviceLineProps) {
  const { t } = useTranslation();
  const { busy, run } = useAct();
  const toggle = (allow_nfc_login: boolean) =>
    run(async () => {
      await http.patch(`auth/device/${device.id}`, { allow_nfc_login });
      onChanged({ ...device, allow_nfc_login });
    });
  return (
    <Switch
      checked={device.allow_nfc_login}
      disabled={busy}
      label={t('core.profile.devices.nfc')}
      aria-label={t('core.profile.devices.nfcOn', { name: device.name })}
      onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
    />
  );
}

function Acts({ device, onRevoked, onRename }: DeviceLineProps & { onRename: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const { name } = device;
  const revoke = async () => {
    const revoked = await run(() => http.delete(`auth/device/${device.id}`));
    setAsking(false);
    if (!revoked) return;
    if (device.current) forgetKey();
    toast(t('core.profile.devices.revoked', { name }));
    onRevoked();
  };
  return (
    <div className="profile-actions">
      <Button
        text={t('core.profile.devices.rename')}
        aria-label={t('core.profile.devices.renameOf', { name })}
        onClick={onRename}
      />
      <Button
        text={t('core.profile.devices.revoke')}
        aria-label={t('core.profile.devices.revokeOf', { name })}
        onClick={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        title={t('core.profile.devices.revoke.title', { name })}
        confirmText={t('core.profile.devices.revoke.confirm')}
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        {t('core.profile.devices.revoke.text')}
      </Confirm>
    </div>
  );
}
