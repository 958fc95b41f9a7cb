// Sets or removes a person's own badge for sign-in on trusted devices. It is scanned or typed, and never shown again.
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readWebNfc } from '../../../auth/nfc-web.ts';
import { http } from '../../../http/http.ts';
import type { Asked } from '../../../records/useAsked.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import type { Profile } from '../types.ts';
import { useAct } from '../useAct.ts';
import { useCall } from '../useCall.ts';

export function Badge({ profile: { data, set } }: { profile: Asked<Profile> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const change = (has_badge: boolean) => data && set({ ...data, has_badge });
  return (
    <div className="profile-part">
      <h3>{t('core.profile.badge')}</h3>
      <p className="muted">{t('core.profile.badge.text')}</p>
      {isOpen ? (
        <BadgeForm onSaved={() => change(true)} onClose={() => setOpen(false)} />
      ) : (
        <div className="profile-actions">
          <Button text={t('core.profile.badge.set')} onClick={() => setOpen(true)} />
          {data?.has_badge && <RemoveBadge onRemoved={() => change(false)} />}
        </div>
      )}
    </div>
  );
}

/** A reader on a cable types into the field and presses Enter; on a phone, Web NFC reads the badge. */
function BadgeForm({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [tag, setTag] = useState('');
  useEffect(() => {
    return readWebNfc(setTag);
  }, []);
  const save = async () => {
    const nfc_token = tag.trim();
    if (nfc_token === '') return call.refuse({ path: 'nfc_token', key: 'errors.required' });
    if (!(await call.run(() => http.put('auth/nfc', { nfc_token })))) return;
    toast(t('core.profile.badge.saved'));
    onSaved();
    onClose();
  };
  return (
    <Form call={call} submit={t('core.profile.badge.save')} onSubmit={() => void save()} onCancel={onClose}>
      <Field
        autoFocus
        label={t('core.profile.badge.number')}
        help={t('core.profile.badge.number.help')}
        path="nfc_token"
        refusal={call.refusal}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={tag}
        onValue={setTag}
      />
    </Form>
  );
}

function RemoveBadge({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const remove = async () => {
    const removed = await run(() => http.put('auth/nfc', { nfc_token: null }));
    setAsking(false);
    if (!removed) return;
    toast(t('core.profile.badge.removed'));
    onRemoved();
  };
  return (
    <>
      <Button text={t('core.profile.badge.remove')} onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('core.profile.badge.remove.title')}
        confirmText={t('core.profile.badge.remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('core.profile.badge.remove.text')}
      </Confirm>
    </>
  );
}
