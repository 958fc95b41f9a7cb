// Changes and removes one's own picture, for which no permission is needed (docs/domain 4.5).
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRule } from '#core/contract';
import { acceptOf, faultOfFile, megabytesOf } from '../../fields/file/rule.ts';
import { http } from '../../http/http.ts';
import { fullName } from '../../session/fullName.ts';
import { session } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { toast } from '../../ui/toast.ts';
import type { Profile } from './types.ts';
import { useCall } from './useCall.ts';

const RULE: FileRule = { extensions: ['png', 'jpg', 'jpeg'] };
const PATH = 'auth/profile/picture';

interface PictureProps {
  readonly profile: Profile;
  readonly onChanged: (profile: Profile) => void;
}

export function Picture({ profile, onChanged }: PictureProps) {
  const { t } = useTranslation();
  const call = useCall();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    if (call.busy || !removed.current) return;
    removed.current = false;
    // The button that had the focus has disappeared, and the one that takes its place is there only now.
    input.current?.focus();
  }, [call.busy]);
  const settle = async (work: Promise<{ data: Profile }>, said: string) => {
    const { data } = await work;
    onChanged(data);
    // The top bar shows the new picture at once.
    const employee = session.auth.authEmployee;
    if (employee) session.setEmployee({ ...employee, picture_uri: data.picture_uri });
    toast(t(said));
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Emptied, so that choosing the same file again counts as a change.
    currentTarget.value = '';
    if (!file) return;
    const fault = faultOfFile(file, RULE);
    if (fault) return call.refuse({ key: `errors.${fault.code}`, params: fault.params });
    const upload = () => http.upload<{ data: Profile }>('PUT', PATH, {}, { picture_uri: file });
    await call.run(() => settle(upload().then(dataOf), 'core.profile.picture.saved'));
  };
  const remove = async () => {
    removed.current = await call.run(() =>
      settle(
        http.delete(PATH).then((answer) => dataOf(answer as never)),
        'core.profile.picture.removed',
      ),
    );
  };
  const picture = profile.picture_uri;
  return (
    <div className="profile-picture" aria-busy={call.busy}>
      <Avatar name={fullName(profile)} size={64} picture={picture} />
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        accept={acceptOf(RULE)}
        disabled={call.busy}
        aria-invalid={call.refusal !== null}
        aria-describedby={call.refusal ? `${id}-refusal` : `${id}-help`}
        onChange={(event) => void choose(event)}
      />
      <div>
        <div className="profile-actions">
          <label htmlFor={id} className="bp6-button">
            {t(picture ? 'core.profile.picture.change' : 'core.profile.picture.add')}
          </label>
          {picture && (
            <Button
              icon={<TrashIcon aria-hidden="true" />}
              text={t('core.profile.picture.remove')}
              loading={call.busy}
              onClick={() => void remove()}
            />
          )}
        </div>
        <p id={`${id}-help`} className="muted">
          {t('core.form.file.allowed', { extensions: RULE.extensions.join(', '), megabytes: megabytesOf(RULE) })}
        </p>
        <p id={`${id}-refusal`} className="profile-refusal" role="alert" hidden={!call.refusal}>
          {call.refusal && t(call.refusal.key, call.refusal.params)}
        </p>
      </div>
    </div>
  );
}

function dataOf({ data }: { data: { data: Profile } }): { data: Profile } {
  return data;
}
