// Frames display screens: only the page, edge to edge, light or dark as the company set it (docs/domain 4.6).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { ActingBanner } from '../screen/ActingBanner.tsx';
import { Identify } from '../screen/Identify.tsx';
import { useAwake } from '../screen/useAwake.ts';
import { session } from '../session/session.ts';
import '../ui/blueprint.css';
import './screen.css';

const SETUP = '/screen/setup';

export const ScreenLayout = observer(function ScreenLayout() {
  const isLight = session.auth.authScreen?.theme === 'LIGHT';
  return (
    <main className={`screen ${isLight ? 'always-light' : 'always-dark bp6-dark'}`}>
      <ActingBanner />
      <Outlet />
      <SetupLink />
      <Identify />
    </main>
  );
});

/** Links to the screen's setup; it shows only while somebody is at the display. */
function SetupLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isAwake = useAwake();
  if (!isAwake || pathname.startsWith(SETUP)) return null;
  return (
    <Link className="screen-setup-link" to={SETUP}>
      {t('core.screen.setup')}
    </Link>
  );
}

export default ScreenLayout;
