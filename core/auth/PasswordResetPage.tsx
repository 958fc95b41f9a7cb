// Shows /auth/password-reset: a person asks for a link by e-mail, or chooses a new password with the token of one
// (docs/domain 3.4).
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard, BackToLogin } from './AuthCard.tsx';
import { type Account, validate } from './password-reset/calls.ts';
import { EnterEmail } from './password-reset/EnterEmail.tsx';
import { EnterPassword } from './password-reset/EnterPassword.tsx';
import { useTokenOfAddress } from './useTokenOfAddress.ts';

type View =
  | { readonly name: 'ENTER_EMAIL' | 'EMAIL_SENT' | 'INVALID_TOKEN' }
  | { readonly name: 'VALIDATING_TOKEN'; readonly token: string }
  | { readonly name: 'ENTER_PASSWORD'; readonly account: Account };

export default function PasswordResetPage() {
  const token = useTokenOfAddress('/auth/password-reset');
  const [view, setView] = useState<View>(token ? { name: 'VALIDATING_TOKEN', token } : { name: 'ENTER_EMAIL' });
  useEffect(() => {
    if (!token) return;
    const call = new AbortController();
    setView({ name: 'VALIDATING_TOKEN', token });
    validate(token, call.signal).then(
      (account) => setView({ name: 'ENTER_PASSWORD', account }),
      () => call.signal.aborted || setView({ name: 'INVALID_TOKEN' }),
    );
    return () => call.abort();
  }, [token]);
  const askAgain = () => setView({ name: 'ENTER_EMAIL' });
  if (view.name === 'ENTER_PASSWORD') return <EnterPassword account={view.account} />;
  if (view.name === 'ENTER_EMAIL') return <EnterEmail onSent={() => setView({ name: 'EMAIL_SENT' })} />;
  return <Notice name={view.name} onAskAgain={askAgain} />;
}

interface NoticeProps {
  readonly name: 'EMAIL_SENT' | 'VALIDATING_TOKEN' | 'INVALID_TOKEN';
  readonly onAskAgain: () => void;
}

/** Shows the views without input, which only say what has happened. */
function Notice({ name, onAskAgain }: NoticeProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`PAGES.PASSWORD_RESET_PAGE.${key}`);
  return (
    <AuthCard
      title={text('TITLE')}
      error={name === 'INVALID_TOKEN' ? text(name) : undefined}
      done={name === 'EMAIL_SENT' ? text(name) : undefined}
      busy={name === 'VALIDATING_TOKEN'}
    >
      {name === 'VALIDATING_TOKEN' && (
        <p className="auth-text" role="status">
          {text(name)}
        </p>
      )}
      {name === 'EMAIL_SENT' && <p className="auth-text">{text('EMAIL_SENT_HELP')}</p>}
      {name !== 'VALIDATING_TOKEN' && (
        <button className="auth-quiet" type="button" onClick={onAskAgain}>
          {text(name === 'INVALID_TOKEN' ? 'NEW_LINK' : 'OTHER_EMAIL')}
        </button>
      )}
      <BackToLogin text={text('BACK')} />
    </AuthCard>
  );
}
