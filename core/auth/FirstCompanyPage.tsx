// Shows /auth/first-company, which makes the first company and its administrator while nobody has an account. The token
// from the terminal proves that the person is the operator.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard, BackToLogin } from './AuthCard.tsx';
import { askFirst, type First } from './first-company/calls.ts';
import { FirstForm } from './first-company/FirstForm.tsx';
import { useTokenOfAddress } from './useTokenOfAddress.ts';
import './first-company/first-company.css';

type View = 'CHECKING' | 'OVER' | 'SOMETHING_WENT_WRONG' | First;

export default function FirstCompanyPage() {
  const { t } = useTranslation();
  const token = useTokenOfAddress('/auth/first-company');
  const [view, setView] = useState<View>('CHECKING');
  useEffect(() => {
    const call = new AbortController();
    askFirst(call.signal).then(
      (first) => setView(first ?? 'OVER'),
      () => call.signal.aborted || setView('SOMETHING_WENT_WRONG'),
    );
    return () => call.abort();
  }, []);
  if (typeof view === 'object') return <FirstForm first={view} token={token ?? ''} />;
  const text = (key: string) => t(`PAGES.FIRST_COMPANY_PAGE.${key}`);
  return (
    <AuthCard
      title={text('TITLE')}
      error={view === 'SOMETHING_WENT_WRONG' ? text(view) : undefined}
      busy={view === 'CHECKING'}
    >
      {view === 'CHECKING' ? <p role="status">{text(view)}</p> : null}
      {view === 'OVER' && <p className="auth-text">{text(view)}</p>}
      {view !== 'CHECKING' && <BackToLogin text={text('BACK')} />}
    </AuthCard>
  );
}
