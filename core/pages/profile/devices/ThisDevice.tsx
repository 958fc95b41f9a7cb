// Makes this browser a trusted device, with a name and, if wanted, sign-in by badge (docs/domain 3.5).
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepKey } from '../../../auth/trusted-device.ts';
import { http } from '../../../http/http.ts';
import { toast } from '../../../ui/toast.ts';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import type { TrustedDevice } from '../types.ts';
import { useCall } from '../useCall.ts';
import { keyForThisDevice } from './deviceKey.ts';

export function ThisDevice({ onAdded }: { onAdded: (device: TrustedDevice) => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [name, setName] = useState('');
  const [withBadge, setWithBadge] = useState(true);
  const add = async () => {
    const body = { key: keyForThisDevice(), name: name.trim(), allow_nfc_login: withBadge };
    if (body.name === '') return call.refuse({ path: 'name', key: 'errors.required' });
    await call.run(async () => {
      const { data } = await http.post<{ data: TrustedDevice }>('auth/device', body);
      keepKey(body.key);
      toast(t('core.profile.devices.added', { name: body.name }));
      onAdded({ ...data.data, current: true });
    });
  };
  return (
    <Form call={call} submit={t('core.profile.devices.add')} tone="neutral" onSubmit={() => void add()}>
      <h3>{t('core.profile.devices.this')}</h3>
      <p className="muted">{t('core.profile.devices.this.text')}</p>
      <Field
        label={t('core.profile.devices.name')}
        help={t('core.profile.devices.name.help')}
        path="name"
        refusal={call.refusal}
        maxLength={255}
        autoComplete="off"
        value={name}
        onValue={setName}
      />
      <Switch
        checked={withBadge}
        label={t('core.profile.devices.nfc')}
        onChange={({ currentTarget }) => setWithBadge(currentTarget.checked)}
      />
    </Form>
  );
}
