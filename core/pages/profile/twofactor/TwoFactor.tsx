// Turns two-factor sign-in on with an app and a code, and off with the password, and renews the recovery codes.
import { Button, Tag } from '@blueprintjs/core';
import { ShieldIcon, UnlockIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../http/http.ts';
import type { Asked } from '../../../records/useAsked.ts';
import { toast } from '../../../ui/toast.ts';
import type { Profile } from '../types.ts';
import { Waiting } from '../Waiting.tsx';
import { Enrolment, type Secret } from './Enrolment.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The step that the person is at. */
type Step =
  | { readonly at: 'rest' | 'turnOn' | 'turnOff' | 'renew' }
  | ({ readonly at: 'enrol' } & Secret)
  | { readonly at: 'codes'; readonly codes: string[] };

const REST: Step = { at: 'rest' };

export function TwoFactor({ profile }: { profile: Asked<Profile> }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(REST);
  const { data, set } = profile;
  if (!data) return <Waiting asked={profile} />;
  const rest = () => setStep(REST);
  const showCodes = (codes: string[]) => {
    set({ ...data, two_factor: true, recovery_codes_left: codes.length });
    setStep({ at: 'codes', codes });
  };
  if (step.at === 'enrol') {
    const onConfirmed = (codes: string[]) => {
      showCodes(codes);
      toast(t('core.profile.twofactor.turnedOn'));
    };
    return <Enrolment secret={step.secret} uri={step.uri} onConfirmed={onConfirmed} onCancel={rest} />;
  }
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />;
  const onPassword = {
    turnOn: async (password: string) => {
      const { data: secret } = await http.post<Secret>('auth/twofactor', { password });
      setStep({ at: 'enrol', secret: secret.secret, uri: secret.uri });
    },
    renew: async (password: string) => {
      const { data: made } = await http.post<{ recovery_codes: string[] }>('auth/twofactor/recovery', { password });
      showCodes(made.recovery_codes);
    },
    turnOff: async (password: string) => {
      await http.delete('auth/twofactor', {}, { password });
      set({ ...data, two_factor: false, recovery_codes_left: 0 });
      toast(t('core.profile.twofactor.turnedOff'));
      rest();
    },
  };
  return (
    <>
      <State profile={data} />
      {step.at === 'rest' ? (
        <Choices isOn={data.two_factor} onChoose={(at) => setStep({ at })} />
      ) : (
        <PasswordPrompt
          key={step.at}
          text={step.at === 'turnOn' ? undefined : t(`core.profile.twofactor.${step.at}.text`)}
          submit={t(step.at === 'turnOn' ? 'core.profile.twofactor.continue' : `core.profile.twofactor.${step.at}`)}
          tone={step.at === 'turnOff' ? 'danger' : 'info'}
          onPassword={onPassword[step.at]}
          onCancel={rest}
        />
      )}
    </>
  );
}

function State({ profile: { two_factor, recovery_codes_left } }: { profile: Profile }) {
  const { t } = useTranslation();
  const text = t(two_factor ? 'core.profile.twofactor.on.text' : 'core.profile.twofactor.off.text');
  return (
    <div className="profile-state">
      <Tag
        minimal
        icon={two_factor ? <ShieldIcon size={12} /> : <UnlockIcon size={12} />}
        intent={two_factor ? 'success' : 'none'}
      >
        {t(two_factor ? 'core.profile.twofactor.on' : 'core.profile.twofactor.off')}
      </Tag>
      <p>
        {text}
        {two_factor && ` ${t('core.profile.twofactor.left', { count: recovery_codes_left })}.`}
      </p>
    </div>
  );
}

function Choices({ isOn, onChoose }: { isOn: boolean; onChoose: (at: 'turnOn' | 'turnOff' | 'renew') => void }) {
  const { t } = useTranslation();
  const choices = isOn ? (['renew', 'turnOff'] as const) : (['turnOn'] as const);
  return (
    <div className="profile-actions">
      {choices.map((at) => (
        <Button key={at} text={t(`core.profile.twofactor.${at}`)} onClick={() => onChoose(at)} />
      ))}
    </div>
  );
}
