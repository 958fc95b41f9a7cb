// Asks for the e-mail address that gets the link, as the first step of a reset; the browser only checks that it is not
// empty (docs/domain 3.4).
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard, BackToLogin } from '../AuthCard.tsx';
import { AuthField } from '../AuthField.tsx';
import { requestLink } from './calls.ts';

type State = 'asking' | 'sending' | 'EMAIL_EMPTY' | 'SOMETHING_WENT_WRONG';

export function EnterEmail({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('asking');
  const text = (key: string) => t(`PAGES.PASSWORD_RESET_PAGE.${key}`);
  const type = (typed: string) => {
    setEmail(typed);
    setState('asking');
  };
  const submit = () => {
    const address = email.trim();
    if (address === '') return setState('EMAIL_EMPTY');
    setState('sending');
    requestLink(address).then(onSent, () => setState('SOMETHING_WENT_WRONG'));
  };
  const isError = state === 'EMAIL_EMPTY' || state === 'SOMETHING_WENT_WRONG';
  return (
    <AuthCard
      title={text('TITLE')}
      error={isError ? text(state) : undefined}
      busy={state === 'sending'}
      onSubmit={submit}
    >
      <p className="auth-text">{text('ENTER_EMAIL')}</p>
      <AuthField
        label={text('EMAIL')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onType={type}
      />
      <button className="auth-submit" type="submit">
        {text(state === 'sending' ? 'SENDING' : 'SEND')}
      </button>
      <BackToLogin text={text('BACK')} />
    </AuthCard>
  );
}
