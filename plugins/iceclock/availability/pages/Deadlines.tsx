// Says for which weeks one is asked, until when, and whether one has answered.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDays, useSettings } from '#core';
import { dayAfter, today } from '#core/contract';
import type { settings } from '../../settings.ts';
import { askedWeeks, deadlineOf, hasAnswered, weekNumber } from '../weeks.ts';
import type { Entry } from './words.ts';

interface DeadlinesProps {
  readonly entries: readonly Entry[];
  /** Mondays of weeks that are published. */
  readonly published: ReadonlySet<string>;
}

export function Deadlines({ entries, published }: DeadlinesProps) {
  const { t } = useTranslation();
  const { availability_deadline_days: days } = useSettings<typeof settings>('iceclock');
  const weeks = askedWeeks(today(), days).filter((week) => !published.has(week));
  if (weeks.length === 0) return null;
  const isMissing = weeks.some((week) => !hasAnswered(entries, week));
  return (
    <Callout compact intent={isMissing ? 'warning' : 'success'}>
      <ul className="availability-deadlines">
        {weeks.map((week) => (
          <li key={week}>
            <strong>{t('iceclock.availability.week', { week: weekNumber(week) })}</strong>{' '}
            <span className="muted">{formatDays(week, dayAfter(week, 6))}</span> {stateOf(week)}
          </li>
        ))}
      </ul>
    </Callout>
  );

  function stateOf(week: string) {
    const deadline = deadlineOf(week, days);
    const at = { day: formatDay(deadline, 'long') };
    if (hasAnswered(entries, week)) return t('iceclock.availability.deadline.answered', at);
    if (deadline < today()) return t('iceclock.availability.deadline.late', at);
    return t(
      deadline === today() ? 'iceclock.availability.deadline.today' : 'iceclock.availability.deadline.until',
      at,
    );
  }
}
