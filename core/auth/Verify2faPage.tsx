// Shows /auth/verify2fa: takes one code, from the app or a recovery code, and signs the person in (docs/domain 3.3).
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { Token } from '../session/types.ts';
import { AuthCard, BackToLogin } from './AuthCard.tsx';
import { AuthField } from './AuthField.tsx';
import { enter } from './enter.ts';
import { leaving } from './leaving.ts';
import { forgetHandle, storedHandle } from './two-factor.ts';

type State = 'asking' | 'verifying' | 'refused';

export default function Verify2faPage() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('asking');
  const [recovering, setRecovering] = useState(false);
  const type = (typed: string) => {
    setCode(typed);
    setState('asking');
  };
  const submit = async () => {
    const handle = storedHandle();
    if (code.trim() === '' || handle === null) return;
    setState('verifying');
    await verify(handle, code.trim()).then(leaving.replace, () => setState('refused'));
  };
  return (
    <AuthCard
      title={t('2FA.TITLE')}
      error={state === 'refused' ? t('2FA.INVALID') : undefined}
      busy={state === 'verifying'}
      onSubmit={() => void submit()}
    >
      <p className="auth-text" id="code-hint">
        {t(recovering ? '2FA.RECOVERY_HINT' : '2FA.TEXT')}
      </p>
      <AuthField
        label={t('2FA.CODE')}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovering ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="code-hint"
        autoFocus
        value={code}
        onType={type}
      />
      <p className="auth-beside">
        <button className="auth-link" type="button" onClick={() => setRecovering(!recovering)}>
          {t(recovering ? '2FA.USE_APP' : '2FA.USE_RECOVERY')}
        </button>
      </p>
      <button className="auth-submit" type="submit">
        {t(state === 'verifying' ? '2FA.BUSY' : '2FA.VERIFY')}
      </button>
      <BackToLogin text={t('2FA.BACK')} />
    </AuthCard>
  );
}

/** Signs in with the code and answers the address to go to. */
async function verify(userId: string, code: string): Promise<string> {
  const { data } = await http.post<Token>('auth/verify2fa', { user_id: userId, code }, { anonymous: true });
  try {
    const path = await enter(data);
    forgetHandle();
    return path;
  } catch (error) {
    session.clear();
    throw error;
  }
}
