// Lists on my-profile all of one's coming shifts, what one is asked, and the swaps that one has accepted.
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { OfferCard } from './OfferCard.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { ShiftWhen, whenOf } from './ShiftWhen.tsx';
import './swaps.css';

export default function OwnShifts() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/my-coming');
  const offers = useQuery('iceclock/my-offers');
  const swaps = useQuery('iceclock/my-swaps');
  if (state === 'loading') return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const coming = [...rows].sort((one, other) => one.start_at.localeCompare(other.start_at));
  return (
    <div className="shift-cards">
      {offers.rows.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {swaps.rows
        .filter(({ is_own, status }) => !is_own || status === 'ACCEPTED')
        .map((swap) => (
          <div key={swap.id} className="shift-card" data-tone="warning">
            <span>{t(swap.is_own ? 'iceclock.swap.waitingOwn' : 'iceclock.swap.waiting', { who: swap.who })}</span>
            <ShiftWhen shift={swap} />
            {swap.other_start_at && swap.other_end_at && (
              <span className="muted">
                {t('iceclock.swap.for', { when: whenOf({ start_at: swap.other_start_at, end_at: swap.other_end_at }) })}
              </span>
            )}
          </div>
        ))}
      {coming.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
      {coming.length === 0 && <p className="muted">{t('iceclock.shifts.none')}</p>}
    </div>
  );
}
