// Shows who is in now, on a break, late or missing, by division: beside the overview and as a tile of the dashboard.

import { useTranslation } from 'react-i18next';
import { ErrorState, formatNumber, Skeleton, useNow, useSettings } from '#core';
import type { Tone } from '#core/contract';
import { clockTime } from '#core/contract';
import { useQuery } from '#core/records';
import type { settings } from '../../clocking/settings.ts';
import { type Place, PRESENCES, type Presence, type Present, placesOf } from './presence.ts';
import './hours.css';

const TICK = 30_000;
const TONES: Readonly<Record<Presence, Tone>> = { in: 'success', break: 'info', late: 'warning', missing: 'danger' };

export default function WhoIsIn() {
  const { t } = useTranslation();
  const now = useNow(TICK).getTime();
  const { overdue_after_minutes } = useSettings<typeof settings>('iceclock');
  const { rows, state, reload } = useQuery('iceclock/hours-presence');
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  const places = placesOf(rows, now, overdue_after_minutes);
  if (places.length === 0) return <p className="muted">{t('iceclock.hours.nobodyIn')}</p>;
  return (
    <div className="presence">
      {places.map((place) => (
        <section key={place.id} aria-label={place.name}>
          <h3>
            {place.name} <span className="muted">{countsOf(place, t)}</span>
          </h3>
          <ul>
            {[...place.people].sort(byPresence).map((one) => (
              <Person key={one.row.key} one={one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** People who are missing or late stand first. */
const byPresence = (one: Present, other: Present): number =>
  PRESENCES.indexOf(other.presence) - PRESENCES.indexOf(one.presence);

function countsOf({ people }: Place, t: ReturnType<typeof useTranslation>['t']): string {
  return PRESENCES.flatMap((presence) => {
    const count = people.filter((one) => one.presence === presence).length;
    return count === 0 ? [] : [t(`iceclock.hours.presence.${presence}.count`, { count, number: formatNumber(count) })];
  }).join(', ');
}

function Person({ one: { row, presence } }: { readonly one: Present }) {
  const { t } = useTranslation();
  const since = presence === 'in' ? row.started_at : presence === 'break' ? row.break_since : row.planned_from;
  return (
    <li data-tone={TONES[presence]}>
      <span className="presence-dot" aria-hidden="true" />
      <span>{row.employee.display}</span>
      <span className="presence-since">
        {t(`iceclock.hours.presence.${presence}`, { time: since ? clockTime(since) : '' })}
      </span>
    </li>
  );
}
