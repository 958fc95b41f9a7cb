// Shows the person's name in this company, and the user name with which they may sign in.
import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import type { Asked } from '../../records/useAsked.ts';
import { fullName } from '../../session/fullName.ts';
import type { Employee } from '../../session/types.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Picture } from './Picture.tsx';
import type { Profile } from './types.ts';
import { useCall } from './useCall.ts';

export function Details({ employee, profile }: { employee: Employee; profile: Asked<Profile> }) {
  const { t } = useTranslation();
  const email = profile.data?.email ?? employee.user.email;
  return (
    <>
      {profile.data ? <Picture profile={profile.data} onChanged={profile.set} /> : <Coming of={profile} />}
      <dl className="profile-facts">
        <Fact label={t('core.profile.name')}>{fullName(profile.data ?? employee)}</Fact>
        {email && <Fact label={t('core.profile.email')}>{email}</Fact>}
        <Fact label={t('core.profile.company')}>{employee.company.name}</Fact>
        <Fact label={t('core.profile.legal-name')}>{employee.company.legal_name}</Fact>
      </dl>
      {profile.data ? <Username profile={profile.data} onChanged={profile.set} /> : <Coming of={profile} />}
    </>
  );
}

/** Keeps the place of data that is loading; if it failed, another part of the page says so. */
function Coming({ of: { state } }: { of: Asked<Profile> }) {
  return state === 'failed' ? null : <Skeleton shape="lines" rows={3} />;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface UsernameProps {
  readonly profile: Profile;
  readonly onChanged: (profile: Profile) => void;
}

function Username({ profile, onChanged }: UsernameProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="profile-part">
      {isOpen ? (
        <UsernameForm profile={profile} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : (
        <div className="profile-line">
          <dl className="profile-facts">
            <Fact label={t('core.profile.username')}>{profile.username ?? t('core.profile.username.none')}</Fact>
          </dl>
          <Button text={t('core.profile.username.change')} onClick={() => setOpen(true)} />
        </div>
      )}
    </div>
  );
}

function UsernameForm({ profile, onChanged, onClose }: UsernameProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [username, setUsername] = useState(profile.username ?? '');
  const save = async () => {
    const body = { username: username.trim() || null };
    const saved = await call.run(async () => {
      const { data } = await http.patch<{ data: Profile }>('auth/profile', body);
      onChanged(data.data);
    });
    if (!saved) return;
    toast(t('core.profile.username.saved'));
    onClose();
  };
  return (
    <Form call={call} submit={t('core.profile.username.save')} onSubmit={() => void save()} onCancel={onClose}>
      <Field
        autoFocus
        label={t('core.profile.username')}
        help={t('core.profile.username.help')}
        path="username"
        refusal={call.refusal}
        value={username}
        onValue={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  );
}
