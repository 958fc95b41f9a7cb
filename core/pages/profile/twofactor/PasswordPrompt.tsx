// Asks for the password before an action that weakens or strengthens the account.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '#core/contract';
import { Field } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { useCall } from '../useCall.ts';

export interface PasswordPromptProps {
  /** The consequence, in a sentence. */
  readonly text?: string;
  readonly submit: string;
  /** Of the button; `info` unless said. */
  readonly tone?: Tone;
  readonly onPassword: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function PasswordPrompt({ text, submit, tone, onPassword, onCancel }: PasswordPromptProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [password, setPassword] = useState('');
  const send = () => {
    if (password === '') call.refuse({ path: 'password', key: 'errors.required' });
    else void call.run(() => onPassword(password));
  };
  return (
    <Form call={call} submit={submit} tone={tone} onSubmit={send} onCancel={onCancel}>
      {text && <p>{text}</p>}
      <Field
        autoFocus
        label={t('core.profile.twofactor.password')}
        path="password"
        refusal={call.refusal}
        type="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
    </Form>
  );
}
