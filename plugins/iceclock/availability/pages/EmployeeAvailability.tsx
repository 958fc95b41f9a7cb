// Shows on an employee's page their weekly pattern and what they say of the coming days.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDate, formatDay, formatWeekday, Skeleton } from '#core';
import { dayAfter, today } from '#core/contract';
import { useQuery } from '#core/records';
import { availabilityOn } from '../../rules/availability.ts';
import { patternOn, patternsOf } from '../patterns.ts';
import { daysOfWeek } from '../weeks.ts';
import { rights } from './access.ts';
import { hoursOf, SIGNS, TONES, wordsOf } from './words.ts';
import './availability.css';

const DAYS = 14;
const A_MONDAY = '2026-11-30';

export default observer(function EmployeeAvailability({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { plans, seesKinds } = rights();
  const params = { from: today(), until: dayAfter(today(), DAYS - 1), employee_id: record.id };
  const { rows, state, reload } = useQuery('iceclock/availability-entries', params);
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={6} />;
  const days = Array.from({ length: DAYS }, (_, nth) => dayAfter(today(), nth));
  const pattern = seesKinds ? patternOn(patternsOf(rows), today()) : undefined;
  return (
    <section className="panel availability-panel">
      {!seesKinds && <Callout compact>{t('iceclock.availability.answersOnly')}</Callout>}
      {pattern && (
        <div>
          <h2>{t('iceclock.availability.pattern')}</h2>
          <dl>
            {daysOfWeek(A_MONDAY).map((day, nth) => (
              <div key={day}>
                <dt>{formatWeekday(day)}</dt>
                <dd>
                  {pattern.days[nth]
                    ?.map((entry) => `${t(`iceclock.availability.kind.${entry.kind}`)} ${hoursOf(entry)}`)
                    .join(', ') || t('iceclock.availability.unknown')}
                </dd>
              </div>
            ))}
          </dl>
          {pattern.validity.valid_until && (
            <p className="muted">
              {t('iceclock.availability.validUntil', { until: formatDate(pattern.validity.valid_until) })}
            </p>
          )}
        </div>
      )}
      <div>
        <h2>{t('iceclock.availability.coming')}</h2>
        <dl>
          {days.map((day) => {
            const held = availabilityOn(rows, day);
            return (
              <div key={day}>
                <dt>{formatDay(day)}</dt>
                <dd>
                  {held.map((entry) => (
                    <span key={entry.id} className="availability-said" data-tone={entry.kind && TONES[entry.kind]}>
                      {entry.kind && <span aria-hidden="true">{SIGNS[entry.kind]} </span>}
                      {wordsOf(t, entry)}
                    </span>
                  ))}
                  {held.length === 0 && <span className="muted">{t('iceclock.availability.unknown')}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      {plans && (
        <Link to={`/admin/iceclock/availabilities?view=people&person=${record.id}`}>
          {t('iceclock.availability.change')}
        </Link>
      )}
    </section>
  );
});
