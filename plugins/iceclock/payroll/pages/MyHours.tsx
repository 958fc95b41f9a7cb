// Shows one's own hours on my-profile: what was worked in a month, how much of it is approved, and the days.
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMonth, Records, Skeleton, session, useBusinessDay } from '#core';
import { dayAfter } from '#core/contract';
import { useQuery } from '#core/records';
import { hoursText } from '../../clocking/hours-text.ts';
import { monthOf } from './useNewExport.ts';
import './payroll.css';

const COLUMNS = ['business_date', 'started_at', 'stopped_at', 'worked_minutes', 'status'];

export default observer(function MyHours() {
  const { t } = useTranslation();
  const now = monthOf(useBusinessDay());
  const [month, setMonth] = useState(now);
  const { rows, state, reload } = useQuery('iceclock/my-hours', { month: month.from });
  const own = session.auth.authEmployee?.id;
  const [sums] = rows;
  if (own === undefined) return null;
  return (
    <div className="my-hours">
      <div className="my-hours-month">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('iceclock.payroll.monthBefore')}
          onClick={() => setMonth(monthOf(dayAfter(month.from, -1)))}
        />
        <strong>{formatMonth(month.from)}</strong>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('iceclock.payroll.monthAfter')}
          disabled={month.from >= now.from}
          onClick={() => setMonth(monthOf(dayAfter(month.until)))}
        />
      </div>
      {state === 'failed' && !sums && <ErrorState onRetry={reload} />}
      {state === 'loading' && !sums && <Skeleton shape="lines" rows={2} />}
      {sums && (
        <dl className="my-hours-sums">
          {(['worked_minutes', 'approved_minutes', 'planned_minutes'] as const).map((name) => (
            <div key={name}>
              <dt className="muted">{t(`iceclock.query.my-hours.${name}`)}</dt>
              <dd className="numeric">{hoursText(sums[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Records
        model="WorkingDay"
        filter={{ employee_id: { eq: own }, business_date: { gte: month.from, lte: month.until } }}
        columns={COLUMNS}
        sort="-business_date"
        size={5}
        empty={<p className="muted">{t('iceclock.payroll.noHours')}</p>}
      />
    </div>
  );
});
