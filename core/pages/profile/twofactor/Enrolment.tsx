// Pairs the authenticator app: the person scans or types the key, then proves it with a code.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../http/http.ts';
import { QrCode } from '../../../scanning/QrCode.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { useCall } from '../useCall.ts';

export interface Secret {
  readonly secret: string;
  /** The address `otpauth://…` in the QR code. */
  readonly uri: string;
}

export interface EnrolmentProps extends Secret {
  readonly onConfirmed: (recoveryCodes: string[]) => void;
  readonly onCancel: () => void;
}

export function Enrolment({ secret, uri, onConfirmed, onCancel }: EnrolmentProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('core.profile.twofactor.scan')}</p>
      <div className="enrolment">
        <QrCode text={uri} label={t('core.profile.twofactor.qr')} />
        <div className="enrolment-key">
          <span className="muted">{t('core.profile.twofactor.secret')}</span>
          <code className="secret">{inGroups(secret)}</code>
          <CopyButton label={t('core.profile.twofactor.secret.copy')} text={secret} />
        </div>
      </div>
      <CodeForm onConfirmed={onConfirmed} onCancel={onCancel} />
    </>
  );
}

function CodeForm({ onConfirmed, onCancel }: Pick<EnrolmentProps, 'onConfirmed' | 'onCancel'>) {
  const { t } = useTranslation();
  const call = useCall();
  const [code, setCode] = useState('');
  const confirm = async () => {
    const typed = code.replace(/\s/g, '');
    if (typed === '') return call.refuse({ path: 'code', key: 'errors.required' });
    await call.run(async () => {
      const { data } = await http.post<{ recovery_codes: string[] }>('auth/twofactor/confirm', { code: typed });
      onConfirmed(data.recovery_codes);
    });
  };
  return (
    <Form call={call} submit={t('core.profile.twofactor.confirm')} onSubmit={() => void confirm()} onCancel={onCancel}>
      <Field
        label={t('core.profile.twofactor.code')}
        path="code"
        refusal={call.refusal}
        className="profile-code numeric"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
      />
    </Form>
  );
}

/** Splits the key into groups of four letters, as people copy them. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
