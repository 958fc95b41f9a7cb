// Shows on the dashboard one's next shifts, to confirm or to swap, and above them what colleagues and planners ask.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, Skeleton } from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import { OfferCard } from './OfferCard.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import './swaps.css';

const SHOWN = 3;

export default function MyShifts() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/my-coming');
  const offers = useQuery('iceclock/my-offers');
  if (state === 'loading') return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const coming = [...rows].sort((one, other) => one.start_at.localeCompare(other.start_at));
  return (
    <div className="shift-cards" data-own-day={coming.some(({ date }) => date === today()) ? '' : undefined}>
      {offers.rows.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {coming.slice(0, SHOWN).map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
      {coming.length === 0 && <p className="muted">{t('iceclock.shifts.none')}</p>}
      {coming.length > SHOWN && (
        <Link to="/admin/my-profile">{t('iceclock.shifts.all', { count: coming.length })}</Link>
      )}
    </div>
  );
}
