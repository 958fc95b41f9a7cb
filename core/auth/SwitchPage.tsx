// Shows /auth/switch/{id}: the person goes on as another of their employees; on failure the session ends (docs/domain
// 3.9). A person who signed in with a badge is asked for the password first, because a badge opens one company only.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { session } from '../session/session.ts';
import type { Token } from '../session/types.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { enter } from './enter.ts';
import { leaving } from './leaving.ts';

type Refusal = 'WRONG' | 'TOO_MANY';
/** The address to go to, or the reason why the person cannot switch. */
type Switched = { readonly to: string } | { readonly asks: Refusal | 'PASSWORD' };

/** The current switch, so that there is one at a time, however often the page mounts. */
let switching: Promise<Switched> | null = null;

export default function SwitchPage() {
  const id = Number(useParams().id);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    switching ??= attempt(id);
    void switching.then((switched) => ('to' in switched ? leaving.replace(switched.to) : setAsks(true)));
  }, [id]);
  return asks ? <AskPassword id={id} /> : null;
}

function AskPassword({ id }: { id: number }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const text = (key: string) => t(`PAGES.SWITCH_PAGE.${key}`);
  const type = (typed: string) => {
    setPassword(typed);
    setRefusal(undefined);
  };
  const submit = async () => {
    if (password === '') return setRefusal('WRONG');
    setBusy(true);
    const switched = await attempt(id, password);
    if ('to' in switched) return leaving.replace(switched.to);
    setBusy(false);
    setRefusal(switched.asks === 'TOO_MANY' ? 'TOO_MANY' : 'WRONG');
  };
  return (
    <AuthCard title={text('TITLE')} error={refusal && text(refusal)} busy={busy} onSubmit={() => void submit()}>
      <p className="auth-text">{text('TEXT')}</p>
      <AuthField
        label={text('PASSWORD')}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onType={type}
      />
      <button className="auth-submit" type="submit">
        {text(busy ? 'BUSY' : 'CONTINUE')}
      </button>
      <p className="auth-foot">
        <a className="auth-link" href="/">
          {text('STAY')}
        </a>
      </p>
    </AuthCard>
  );
}

async function attempt(employee_id: number, password?: string): Promise<Switched> {
  try {
    const { data } = await http.post<Token>('auth/switch', { employee_id, ...(password && { password }) });
    session.setRedirectFrom(null);
    return { to: await enter(data) };
  } catch (error) {
    const asks = error instanceof HttpError ? asked(error) : undefined;
    if (asks) return { asks };
    session.clear();
    return { to: '/auth/login-page' };
  }
}

/** Answers the refusals after which the session goes on, such as a missing password. */
function asked({ status, problem }: HttpError): Refusal | 'PASSWORD' | undefined {
  if (problem.code === 'passwordNeeded') return 'PASSWORD';
  if (status === 429) return 'TOO_MANY';
  return status === 422 && problem.errors?.[0]?.path === 'password' ? 'WRONG' : undefined;
}
