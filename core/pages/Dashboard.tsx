// Shows the first page: what needs this person now, then tiles of what there is. It claims nothing that it did not ask,
// and leaves the way to everything else to the menu (docs/domain 4.4).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { effectivePermissions, localTime, today } from '#core/contract';
import { session } from '../session/session.ts';
import { useMenu } from '../shell/sidebar/useMenu.ts';
import { formatFullDate } from '../texts/format.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { LazyGuide } from './guide/LazyGuide.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { NoRights } from './NoRights.tsx';
import { Rights, useUnopened } from './Rights.tsx';
import './pages.css';
import { useTiles, Widgets } from './Widgets.tsx';

const DASHBOARD = 'core.dashboard';

export const Dashboard = observer(function Dashboard() {
  const { t } = useTranslation();
  const menu = useMenu().filter(({ key }) => key !== DASHBOARD);
  const tiles = useTiles();
  const unopened = useUnopened(tiles.length === 0);
  // Pages that are open to all are in everybody's menu, and no reason to leave somebody without rights before an empty page.
  const isIdle = menu.length === 0 || mayNothing(session.subject);
  return (
    <div className="dashboard">
      <PageHeader title={t('core.page.dashboard')} />
      <Greeting />
      {isIdle && tiles.length + unopened.length === 0 ? (
        <NoRights />
      ) : (
        <>
          {session.auth.authEmployee?.company.guide && <LazyGuide />}
          <NeedsYou menu={menu} />
          <Widgets tiles={tiles} />
          {unopened.length > 0 && <Rights names={unopened} />}
        </>
      )}
    </div>
  );
});

const mayNothing = (subject: typeof session.subject): boolean =>
  subject !== null && !subject.user?.is_root && effectivePermissions(subject).length === 0;

const Greeting = observer(function Greeting() {
  const { t } = useTranslation();
  const now = new Date();
  // A traveller's own clock would greet beside the orders of another day.
  const day = formatFullDate(today(now));
  const name = session.auth.authEmployee?.first_name ?? '';
  return (
    <div className="greeting">
      <h2>{t(`core.dashboard.greeting.${timeOfDay(now)}`, { name })}</h2>
      <p>{day}</p>
    </div>
  );
});

/**
 * Goes by the companies' clock. Before five in the morning the evening is not over yet: the business day turns then
 * (docs/domain 2.7).
 */
export function timeOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(localTime(now.toISOString()).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

export default Dashboard;
