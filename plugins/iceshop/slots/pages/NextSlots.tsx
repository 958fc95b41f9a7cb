// Shows the next timeslots of today and how full each is; once the day is over, those of tomorrow.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDay, Skeleton } from '#core';
import { dayAfter, momentOf, type TileProps, today } from '#core/contract';
import { useQuery } from '#core/records';
import type { nextSlots } from '../tile.ts';
import { type DaySlot, placeKey } from './calendar.ts';
import { countOf, fillOf, isFull, timesOf } from './slot.ts';
import './slots.css';
import './calendar.css';

type Props = TileProps<typeof nextSlots>;

export default function NextSlots({ settings }: Props) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceshop/slot-days', { from: today(), days: 2 });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={4} />;
  const next = nextOf(rows, settings);
  if (next.length === 0) return <p className="muted">{t('iceshop.widget.slots.none')}</p>;
  return (
    <ul className="next-slots">
      {next.map((slot) => (
        <li key={slot.id} data-full={isFull(slot) || undefined}>
          <Link
            to={`/admin/iceshop/webshoporders/calendar?${new URLSearchParams({ day: slot.date, place: placeKey(slot) })}`}
          >
            <span>
              {slot.date === today() ? timesOf(slot) : `${formatDay(slot.date)} ${timesOf(slot)}`}{' '}
              <small className="muted">{slot.place}</small>
            </span>
            <span className="numeric">
              {countOf(slot)}
              {isFull(slot) && ` · ${t('iceshop.slots.full')}`}
            </span>
            <span className="slots-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(1, fillOf(slot) ?? 0) * 100}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Finds the next timeslots that have orders; empty ones need no work and are left out, unless the person wants them. */
function nextOf(rows: readonly DaySlot[], { rows: most, empty }: Props['settings']): readonly DaySlot[] {
  const open = rows.filter(({ date, time_stop }) => (momentOf(`${date} ${time_stop}`)?.getTime() ?? 0) > Date.now());
  const booked = open.filter((slot) => (empty || slot.booked > 0) && slot.date <= dayAfter(today()));
  const order = (slot: DaySlot) => `${slot.date} ${slot.time_start} ${slot.time_stop}`;
  return booked.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, most);
}
