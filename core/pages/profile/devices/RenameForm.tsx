// Renames a trusted device.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../http/http.ts';
import { toast } from '../../../ui/toast.ts';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import type { TrustedDevice } from '../types.ts';
import { useCall } from '../useCall.ts';

export interface RenameFormProps {
  readonly device: TrustedDevice;
  readonly onChanged: (device: TrustedDevice) => void;
  readonly onClose: () => void;
}

export function RenameForm({ device, onChanged, onClose }: RenameFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [typed, setTyped] = useState(device.name);
  const save = async () => {
    const name = typed.trim();
    if (name === '') return call.refuse({ path: 'name', key: 'errors.required' });
    if (!(await call.run(() => http.patch(`auth/device/${device.id}`, { name })))) return;
    toast(t('core.profile.devices.renamed'));
    onChanged({ ...device, name });
    onClose();
  };
  return (
    <Form call={call} submit={t('core.profile.devices.saveName')} onSubmit={() => void save()} onCancel={onClose}>
      <Field
        autoFocus
        label={t('core.profile.devices.name')}
        path="name"
        refusal={call.refusal}
        maxLength={255}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
    </Form>
  );
}
