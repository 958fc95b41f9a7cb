// Shows a reservation as a card: who celebrates what, when, for how many people, and with which vans.
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatTime } from '#core';
import { Countdown } from './Countdown.tsx';
import './reservations.css';

interface Named {
  readonly id: number;
  readonly display: string;
}
interface Reservation {
  readonly nr?: string;
  readonly status?: string;
  readonly event_name: string;
  readonly name?: string;
  readonly company_name?: string;
  readonly date: string;
  readonly serve_start: string;
  readonly serve_stop: string;
  readonly nr_of_people?: number;
  readonly phone_nr?: string;
  readonly address_city?: string;
  readonly total_vati?: number;
  readonly option_until?: string;
  readonly icecream_vans?: readonly Named[];
}

export default function ReservationCard({ record }: { record: Reservation }) {
  const { t } = useTranslation();
  const { date, serve_start, serve_stop, nr_of_people, icecream_vans = [], total_vati, option_until } = record;
  const vans = icecream_vans.map(({ display }) => display).join(', ');
  const isOption = record.status === 'OPTION' && option_until !== undefined;
  const people = nr_of_people === undefined ? undefined : t('icetruck.reservation.people', { count: nr_of_people });
  return (
    <div className="reservation-card">
      <strong>{record.event_name}</strong>
      <span>
        {formatDay(date)}, {formatTime(serve_start)}–{formatTime(serve_stop)}
      </span>
      <span>{[record.company_name ?? record.name, record.address_city].filter(Boolean).join(' · ')}</span>
      <small className="muted">
        {[record.nr, people, total_vati ? formatMoney(total_vati) : undefined].filter(Boolean).join(' · ')}
      </small>
      <div className="reservation-card-vans">
        <small className="muted">
          {[vans || t('icetruck.reservation.noVan'), !isOption && record.phone_nr].filter(Boolean).join(' · ')}
        </small>
        {isOption && <Countdown until={option_until} />}
      </div>
    </div>
  );
}
