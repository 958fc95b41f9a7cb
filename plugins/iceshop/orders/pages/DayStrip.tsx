// Shows beside an order how full the day is at the order's place, with its own timeslot marked.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countOf, fillOf, isFull, placeOf, timesOf } from '../../slots/pages/slot.ts';
import { useSlots } from '../../slots/pages/useSlots.ts';
import '../../slots/pages/slots.css';

export function DayStrip({ order }: { order: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const { delivery_date: date, delivery_slot_id: own } = order;
  const place = placeOf(order);
  // The lines are left out, so that the strip shows the day and place alone and no product refuses a timeslot.
  const { data, state } = useSlots({ ...order, lines: [] }, { from: String(date ?? ''), days: 1 });
  if (place && !data && state === 'loading') return <Waiting />;
  if (!place || !data || data.length === 0) return null;
  return (
    <nav className="day-strip" aria-label={t('iceshop.calendar.day')}>
      {data.map((slot) => (
        <Link
          key={slot.id}
          className="day-strip-slot"
          to={`/admin/iceshop/webshoporders/calendar?${new URLSearchParams({ day: slot.date, place: `${place.type} ${place.id}` })}`}
          aria-current={slot.id === own ? 'true' : undefined}
          data-full={isFull(slot) || undefined}
          data-shut={slot.active === false || undefined}
        >
          <span>{timesOf(slot)}</span>
          <span className="muted numeric">
            {countOf(slot)}
            {isFull(slot) && ` · ${t('iceshop.slots.full')}`}
          </span>
          <span className="slots-bar" aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(1, fillOf(slot) ?? 0) * 100}%` }} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Keeps the height of the timeslots while they load, so that nothing below moves away from the pointer. */
function Waiting() {
  return (
    <div className="day-strip" aria-busy="true" style={{ visibility: 'hidden' }}>
      <span className="day-strip-slot">
        <span>–</span>
        <span>–</span>
      </span>
    </div>
  );
}
