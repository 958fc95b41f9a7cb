// Registers the device that one uses as a trusted one: its key is the stored one, else 12 random characters
// (docs/domain 3.5).
import { Button, FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, keepKey, keyForThisDevice, toast } from '#core';
import { useSaving } from '../../useSaving.ts';

export function RegisterDevice({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [allow_nfc_login, setAllow] = useState(true);
  const id = useId();
  const register = async (): Promise<void> => {
    const key = keyForThisDevice();
    await http.post('trusteddevice', { key, name, allow_nfc_login });
    keepKey(key);
    toast(t('icecloud.devices.registered', { name: name.trim() }));
    setName('');
    onRegistered();
  };
  const { error, busy, onSubmit, forgive } = useSaving(register, name.trim() === '');
  return (
    <form className="device-form" onSubmit={onSubmit}>
      <FormGroup
        label={t('icecloud.devices.name')}
        labelFor={id}
        helperText={error || t('icecloud.devices.name.help')}
        intent={error ? 'danger' : 'none'}
      >
        <InputGroup
          id={id}
          value={name}
          maxLength={255}
          aria-invalid={error !== ''}
          onValueChange={(value) => {
            setName(value);
            forgive();
          }}
        />
      </FormGroup>
      <Switch
        label={t('icecloud.trusteddevice.allow_nfc_login')}
        checked={allow_nfc_login}
        onChange={({ currentTarget }) => setAllow(currentTarget.checked)}
      />
      <Button type="submit" loading={busy} text={t('icecloud.devices.register')} />
    </form>
  );
}
