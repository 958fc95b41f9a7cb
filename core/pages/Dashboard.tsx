// Shows the first page: what needs this person now, then tiles. The menu leads to everything else (docs/domain 4.4).
import { Button } from '@blueprintjs/core';
import { GridViewIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectivePermissions, localTime, today } from '#core/contract';
import { LazyContribution } from '../plugins/Contribution.tsx';
import { useBusinessDay, useDayCutoff } from '../plugins/useBusinessDay.ts';
import { useNow } from '../screen/useNow.ts';
import { session } from '../session/session.ts';
import { useMenu } from '../shell/sidebar/useMenu.ts';
import { formatFullDate, formatTime } from '../texts/format.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Exceptions } from './exceptions/Exceptions.tsx';
import { NoRights } from './NoRights.tsx';
import { Rights, useUnopened } from './Rights.tsx';
import './grid/grid.css';
import './pages.css';
import { useTiles, Widgets } from './Widgets.tsx';

const MINUTE_MS = 60_000;
const DASHBOARD = 'core.dashboard';

export const Dashboard = observer(function Dashboard() {
  const { t } = useTranslation();
  const menu = useMenu().filter(({ key }) => key !== DASHBOARD);
  const tiles = useTiles();
  const [isArranging, setArranging] = useState(false);
  const unopened = useUnopened(tiles.length === 0);
  // A person without rights gets an explanation, although pages that are open to all stand in everybody's menu.
  const isIdle = menu.length === 0 || mayNothing(session.subject);
  return (
    <div className="dashboard">
      <PageHeader title={t('core.page.dashboard')} />
      <div className="dashboard-head">
        <Greeting />
        {tiles.length > 0 && !isArranging && (
          <Button
            variant="minimal"
            className="print-hide"
            icon={<GridViewIcon />}
            text={t('core.dashboard.arrange')}
            onClick={() => setArranging(true)}
          />
        )}
      </div>
      {isIdle && tiles.length + unopened.length === 0 ? (
        <NoRights />
      ) : (
        <>
          {session.auth.authEmployee?.company.guide && <LazyGuide />}
          {session.auth.authEmployee?.first_week !== undefined && <LazyContribution load={loadFirstWeek} />}
          <Exceptions menu={menu} />
          {tiles.length > 0 && (
            <Widgets tiles={tiles} isArranging={isArranging} onArranged={() => setArranging(false)} />
          )}
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
  const now = useNow(MINUTE_MS);
  // Uses the companies' time zone, so that a traveller sees the day of the orders.
  const [business, calendar] = [useBusinessDay(), today(now)];
  const cutoff = formatTime(useDayCutoff());
  const day = formatFullDate(business);
  const name = session.auth.authEmployee?.first_name ?? '';
  return (
    <div className="greeting">
      <h2>{t(`core.dashboard.greeting.${timeOfDay(now)}`, { name })}</h2>
      <p>
        {business === calendar
          ? day
          : t('core.dashboard.night', { day, time: cutoff, calendar: formatFullDate(calendar) })}
      </p>
    </div>
  );
});

/**
 * Answers the time of day in the companies' time zone. Before five in the morning it is still evening, because the
 * business day begins then (docs/domain 2.7).
 */
export function timeOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(localTime(now.toISOString()).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

export default Dashboard;

/** Fetches the guide's code only on the dashboard of a new company. */
const load = () => import('./guide/Guide.tsx');

/** Fetches its code only on the dashboard of a new employee. */
const loadFirstWeek = () => import('./guide/FirstWeek.tsx');

const LazyGuide = () => <LazyContribution load={load} />;
