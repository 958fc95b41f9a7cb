// Shows on the dashboard for which weeks one is asked how one can work, and leads to the page where that is said.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorState, Skeleton, useSettings } from '#core';
import { dayAfter, mondayOf, today } from '#core/contract';
import { useQuery } from '#core/records';
import type { settings } from '../../settings.ts';
import { askedWeeks, hasAnswered } from '../weeks.ts';
import { rights } from './access.ts';
import { Deadlines } from './Deadlines.tsx';
import './availability.css';

export default observer(function FillTile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { availability_deadline_days: days } = useSettings<typeof settings>('iceclock');
  const weeks = askedWeeks(today(), days);
  const params = { from: mondayOf(today()), until: dayAfter(weeks.at(-1) ?? today(), 6) };
  const told = useQuery('iceclock/availability-entries', { ...params, employee_id: rights().ownId });
  const published = useQuery('iceclock/availability-weeks', params);
  const mondays = new Set(published.rows.map(({ week_start }) => week_start));
  const missing = weeks.find((week) => !mondays.has(week) && !hasAnswered(told.rows, week));
  const to = `/admin/iceclock/availabilities${missing ? `?month=${missing.slice(0, 7)}` : ''}`;
  if (told.state === 'failed') return <ErrorState onRetry={told.reload} />;
  if (told.state === 'loading' && told.rows.length === 0) return <Skeleton shape="lines" rows={2} />;
  return (
    <div className="availability-tile">
      <Deadlines entries={told.rows} published={mondays} />
      <Button
        intent={missing ? 'primary' : 'none'}
        text={t(missing ? 'iceclock.availability.fill' : 'iceclock.availability.look')}
        onClick={() => void navigate(to)}
      />
    </div>
  );
});
