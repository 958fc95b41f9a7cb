// Stands beside the board: the chosen tour or booking, else the drivers, the zones by what is expected there, and
// what is wrong with the shown days.
import { Button, SegmentedControl } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDateTime, formatNumber, may, useRegistry } from '#core';
import { placeOf } from '../board/times.ts';
import type { BoardBooking } from '../board/tours.ts';
import type { Acting } from '../board/useActing.ts';
import type { Entity } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import type { Trouble } from '../board/useTroubles.ts';
import { DriverList } from './DriverList.tsx';
import { ProblemList } from './ProblemList.tsx';
import { TourPanel } from './TourPanel.tsx';
import type { useAssigning } from './useAssigning.ts';
import { ZoneRanking } from './ZoneRanking.tsx';

interface ToursAsideProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly acting: Acting;
  readonly mayPlan: boolean;
  readonly troubles: readonly Trouble[];
  readonly otherDays: readonly string[];
  readonly booking: BoardBooking | undefined;
  /** The zone of the tour below the pointer, while a driver is dragged. */
  readonly below: number | undefined;
  readonly assigning: ReturnType<typeof useAssigning>;
  readonly onPlan: (date: string, zone: number) => void;
  readonly onClose: () => void;
}

export const ToursAside = observer(function ToursAside(props: ToursAsideProps) {
  const { entity, address, plan, acting, mayPlan, booking, onClose } = props;
  const chosen = address.chosen === undefined ? undefined : acting.now(address.chosen);
  if (booking) return <BookingPanel booking={booking} onClose={onClose} />;
  if (chosen !== undefined && plan.tours.some(({ id }) => id === chosen))
    return <TourPanel key={chosen} {...{ entity, plan, acting, mayPlan, onClose }} id={chosen} />;
  return <Lists {...props} />;
});

function Lists({ plan, acting, address, mayPlan, troubles, otherDays, below, assigning, onPlan }: ToursAsideProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<'drivers' | 'zones' | 'problems'>('drivers');
  const [zone, setZone] = useState(0);
  const count = formatNumber(troubles.length);
  return (
    <aside className="tours-aside" aria-label={t('icetruck.tours.aside')}>
      <SegmentedControl
        size="small"
        fill
        aria-label={t('icetruck.tours.aside')}
        options={[
          { value: 'drivers', label: t('icetruck.tours.drivers') },
          { value: 'zones', label: t('icetruck.tours.zones') },
          { value: 'problems', label: t('icetruck.tours.problems', { count: troubles.length, formatted: count }) },
        ]}
        value={shown}
        onValueChange={(value) => show(value as 'drivers')}
      />
      {shown === 'zones' && <ZoneRanking {...{ plan, mayPlan, onPlan }} />}
      {shown === 'problems' && (
        <ProblemList
          {...{ plan, acting, mayPlan, troubles, otherDays }}
          onChoose={address.choose}
          onDay={(day) => address.show({ week: day, day: address.span === 'day' ? day : '' })}
        />
      )}
      {shown === 'drivers' && (
        <DriverList {...{ plan, mayPlan }} zone={below ?? zone} onZone={setZone} onPress={assigning.press} />
      )}
    </aside>
  );
}

/** Says what a reservation holds the van for; it is changed where reservations are. */
function BookingPanel({ booking, onClose }: { booking: BoardBooking; onClose: () => void }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('IcecreamVanReservation');
  const { name, city, blocked_from, blocked_until, serve_start, serve_stop, nr_of_people, option_until } = booking;
  const id = booking.icecream_van_reservation_id;
  const people = { count: nr_of_people ?? 0, formatted: formatNumber(nr_of_people ?? 0) };
  return (
    <section className="tour-panel" aria-label={name}>
      <div className="tour-panel-title">
        <h2>{name}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={onClose} />
      </div>
      <p>{[city, nr_of_people ? t('icetruck.tours.people', people) : undefined].filter(Boolean).join(' · ')}</p>
      <p>
        {t('icetruck.tours.booked', {
          ...{ from: placeOf(blocked_from).slice(11), until: placeOf(blocked_until).slice(11) },
          ...{ start: serve_start?.slice(0, 5), stop: serve_stop?.slice(0, 5) },
        })}
      </p>
      {option_until && <p>{t('icetruck.tours.optionUntil', { moment: formatDateTime(option_until) })}</p>}
      <p className="muted">{t('icetruck.tours.why.booking', { name })}</p>
      {entity && id && may(entity, 'show') && (
        <Link to={addressOf(entity, 'view', id)}>{t('icetruck.tours.openReservation')}</Link>
      )}
    </section>
  );
}
