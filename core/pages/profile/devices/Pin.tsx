// Sets or removes a person's own PIN for signing on at devices such as a clock or a till. It is never shown.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../http/http.ts';
import type { Asked } from '../../../records/useAsked.ts';
import { toast } from '../../../ui/toast.ts';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import type { Profile } from '../types.ts';
import { useAct } from '../useAct.ts';
import { useCall } from '../useCall.ts';

export function Pin({ profile: { data, set } }: { readonly profile: Asked<Profile> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAct();
  if (!data) return null;
  const remove = async () => {
    if (!(await run(() => http.put('auth/pin', { pin: null })))) return;
    toast(t('core.profile.pin.removed'));
    set({ ...data, has_pin: false });
  };
  return (
    <div className="profile-part">
      <h3>{t('core.profile.pin')}</h3>
      <p className="muted">{t('core.profile.pin.text', { number: data.id })}</p>
      {isOpen ? (
        <PinForm onSaved={() => set({ ...data, has_pin: true })} onClose={() => setOpen(false)} />
      ) : (
        <div className="profile-actions">
          <Button text={t('core.profile.pin.set')} onClick={() => setOpen(true)} />
          {data.has_pin && <Button text={t('core.profile.pin.remove')} loading={busy} onClick={() => void remove()} />}
        </div>
      )}
    </div>
  );
}

function PinForm({ onSaved, onClose }: { readonly onSaved: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [pin, setPin] = useState('');
  const save = async () => {
    if (!/^\d{4,6}$/.test(pin)) return call.refuse({ path: 'pin', key: 'errors.format.pin' });
    if (!(await call.run(() => http.put('auth/pin', { pin })))) return;
    toast(t('core.profile.pin.saved'));
    onSaved();
    onClose();
  };
  return (
    <Form call={call} submit={t('core.profile.pin.save')} onSubmit={() => void save()} onCancel={onClose}>
      <Field
        autoFocus
        label={t('core.profile.pin.label')}
        help={t('core.profile.pin.help')}
        path="pin"
        refusal={call.refusal}
        type="password"
        inputMode="numeric"
        maxLength={6}
        autoComplete="new-password"
        value={pin}
        onValue={setPin}
      />
    </Form>
  );
}
