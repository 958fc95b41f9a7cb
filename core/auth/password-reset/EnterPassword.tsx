// Asks for the new password twice, as the last step of a reset. The server decides whether it is good enough
// (docs/domain 3.4).
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard, BackToLogin } from '../AuthCard.tsx';
import { AuthField } from '../AuthField.tsx';
import { leaving } from '../leaving.ts';
import { type Account, type SaveError, save } from './calls.ts';

export function EnterPassword({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<SaveError | 'PASSWORD_EMPTY' | null>(null);
  const [saving, setSaving] = useState(false);
  const text = (key: string) => t(`PAGES.PASSWORD_RESET_PAGE.${key}`, { email: account.email });
  const typing = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    setError(null);
  };
  const submit = async () => {
    if (password === '' || password !== confirmation) return setError('PASSWORD_EMPTY');
    setError(null);
    setSaving(true);
    const saved = await save(account, password);
    if ('to' in saved) return leaving.replace(saved.to);
    setSaving(false);
    setError(saved.error);
  };
  return (
    <AuthCard
      title={text(account.invited ? 'INVITED_TITLE' : 'NEW_TITLE')}
      error={error ? text(error) : undefined}
      busy={saving}
      onSubmit={() => void submit()}
    >
      <p className="auth-text">{text('ENTER_PASSWORD')}</p>
      {/* Tells password managers whose password this is. */}
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={account.email}
      />
      <AuthField
        label={text('PASSWORD')}
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onType={typing(setPassword)}
      />
      <AuthField
        label={text('CONFIRMATION')}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        value={confirmation}
        onType={typing(setConfirmation)}
      />
      <button className="auth-submit" type="submit">
        {text(saving ? 'SAVING' : 'SAVE')}
      </button>
      <BackToLogin text={text('BACK')} />
    </AuthCard>
  );
}
