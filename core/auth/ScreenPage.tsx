// Shows /auth/screen: a display's public code in large letters, which signs in as soon as an administrator has typed it
// (docs/domain 3.6).
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownDevice } from '../session/ownTab.ts';
import { leaving } from './leaving.ts';
import { screenCodes } from './screen/codes.ts';
import { OpeningTill } from './screen/OpeningTill.tsx';
import { keepSigningIn } from './screen/sign-in.ts';

export default function ScreenPage() {
  const { t } = useTranslation();
  const [codes] = useState(screenCodes);
  const [own] = useState(ownDevice);
  // The screen layout's root leads to the display's own start page, or to the set-up page.
  useEffect(() => {
    return keepSigningIn(codes, () => leaving.replace('/screen'));
  }, [codes]);
  if (own) return <OpeningTill own={own} />;
  return (
    <section className="auth-card auth-card-wide">
      <img className="auth-mark" src="/favicon.svg" alt="" width={40} height={40} />
      <h1>{t('core.screen.signin.title')}</h1>
      <output className="auth-code" aria-label={t('core.screen.signin.code')}>
        {codes.public_code}
      </output>
      <p className="auth-text">{t('core.screen.signin.text')}</p>
    </section>
  );
}
