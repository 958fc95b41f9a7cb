// Shows /auth/email-back, where the mail about a changed sign-in e-mail links to: asks, takes the old address back, and
// says what to do next.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { AuthCard, BackToLogin } from './AuthCard.tsx';
import { useTokenOfAddress } from './useTokenOfAddress.ts';

type View =
  | { readonly name: 'CHECKING' | 'INVALID_TOKEN' | 'ADDRESS_TAKEN' }
  | { readonly name: 'ASK' | 'BUSY' | 'SOMETHING_WENT_WRONG' | 'DONE'; readonly email: string };

const ERRORS = ['INVALID_TOKEN', 'ADDRESS_TAKEN', 'SOMETHING_WENT_WRONG'];
const REFUSALS: Readonly<Record<number, 'INVALID_TOKEN' | 'ADDRESS_TAKEN'>> = {
  404: 'INVALID_TOKEN',
  409: 'ADDRESS_TAKEN',
};

export default function EmailBackPage() {
  const { t } = useTranslation();
  const token = useTokenOfAddress('/auth/email-back');
  const [view, setView] = useState<View>({ name: token ? 'CHECKING' : 'INVALID_TOKEN' });
  useEffect(() => {
    if (!token) return;
    const call = new AbortController();
    look(token, call.signal).then(
      (email) => setView({ name: 'ASK', email }),
      () => call.signal.aborted || setView({ name: 'INVALID_TOKEN' }),
    );
    return () => call.abort();
  }, [token]);
  const { name } = view;
  const email = 'email' in view ? view.email : '';
  const text = (key: string) => t(`PAGES.EMAIL_BACK_PAGE.${key}`, { email });
  const submit = async () => {
    setView({ name: 'BUSY', email });
    setView(await takeBack(String(token), email));
  };
  return (
    <AuthCard
      title={text('TITLE')}
      error={ERRORS.includes(name) ? text(name) : undefined}
      done={name === 'DONE' ? text(name) : undefined}
      busy={name === 'CHECKING' || name === 'BUSY'}
      onSubmit={() => void submit()}
    >
      {name === 'CHECKING' && (
        <p className="auth-text" role="status">
          {text(name)}
        </p>
      )}
      {name !== 'DONE' && email && (
        <>
          <p className="auth-text">{text('ASK')}</p>
          <button className="auth-submit" type="submit">
            {text(name === 'BUSY' ? name : 'TAKE')}
          </button>
        </>
      )}
      {name === 'DONE' && (
        <>
          <p className="auth-text">{text('NEXT')}</p>
          <a className="auth-submit" href="/auth/password-reset">
            {text('NEW_PASSWORD')}
          </a>
        </>
      )}
      <BackToLogin text={text('BACK')} />
    </AuthCard>
  );
}

/** Calls without the session, because the token in the mail proves who the person is. */
async function look(token: string, signal: AbortSignal): Promise<string> {
  const path = `auth/emailback/token/${encodeURIComponent(token)}`;
  return (await http.get<{ email: string }>(path, { anonymous: true, signal })).data.email;
}

async function takeBack(token: string, email: string): Promise<View> {
  try {
    await http.post('auth/emailback', { token }, { anonymous: true });
    return { name: 'DONE', email };
  } catch (error) {
    const refusal = error instanceof HttpError ? REFUSALS[error.status] : undefined;
    return refusal ? { name: refusal } : { name: 'SOMETHING_WENT_WRONG', email };
  }
}
