// The frame of display screens: nothing but the page, dark, edge to edge (spec 2 "Screen layout"), and the display's
// contact with the server, which every page shares.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { ConnectionContext } from '../screen/connection.ts';
import { useAwake } from '../screen/useAwake.ts';
import { useContact } from '../screen/useContact.ts';
import { session } from '../session/session.ts';
import '../ui/blueprint.css';
import './screen.css';

const SETUP = '/screen/setup';

export const ScreenLayout = observer(function ScreenLayout() {
  const { connection, isIdentifying } = useContact();
  return (
    <ConnectionContext value={connection}>
      <main className="screen always-dark bp6-dark">
        <Outlet />
        <SetupLink />
        {isIdentifying && (
          <p className="screen-identify" role="status">
            {session.auth.authScreen?.name}
          </p>
        )}
      </main>
    </ConnectionContext>
  );
});

/** The way back to the choices, there only while someone is at the display. */
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
