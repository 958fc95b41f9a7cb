// Tells what a reservation means while it is filled in: when the vans leave and are back, whether they can serve so many
// people, and how long an option still holds.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatTime } from '#core';
import { hasTimes, later, type Proposal, type Typed } from './booking.ts';
import { Countdown } from './Countdown.tsx';
import './reservations.css';

interface OutlookProps {
  readonly typed: Typed;
  readonly proposal: Proposal | undefined;
  /** Within the form, which is where a window without room beside it shows it. */
  readonly isInline?: boolean;
}

export function Outlook({ typed, proposal, isInline = false }: OutlookProps) {
  const { t } = useTranslation();
  const { status, option_until, nr_of_people } = typed;
  const isOption = status === 'OPTION' && option_until !== undefined;
  if (!proposal && !isOption) return null;
  return (
    <section className="reservation-outlook" data-inline={isInline} aria-label={t('icetruck.reservation.outlook')}>
      {!isInline && <h2>{t('icetruck.reservation.outlook')}</h2>}
      {isOption && (
        <p>
          <Countdown until={option_until} />
        </p>
      )}
      {proposal && <Way typed={typed} proposal={proposal} />}
      {proposal?.hint !== undefined && nr_of_people && (
        <Callout compact intent="warning">
          {t('icetruck.reservation.tooMany', {
            people: formatNumber(nr_of_people),
            capacity: formatNumber(proposal.capacity ?? 0),
            count: proposal.needed_vans ?? 1,
          })}
        </Callout>
      )}
      {proposal && proposal.hint === undefined && proposal.capacity !== undefined && (
        <p>{t('icetruck.reservation.capacity', { capacity: formatNumber(proposal.capacity) })}</p>
      )}
      {proposal?.total_vati !== undefined && !isInline && (
        <p>
          {t('icetruck.reservation.price', {
            total: formatMoney(proposal.total_vati),
            deposit: formatMoney(proposal.deposit ?? 0),
          })}
        </p>
      )}
    </section>
  );
}

function Way({ typed, proposal }: Pick<OutlookProps, 'typed'> & { readonly proposal: Proposal }) {
  const { t } = useTranslation();
  const { travel_before, travel_after, km, is_routed } = proposal;
  if (!hasTimes(typed) || travel_before === undefined || travel_after === undefined)
    return <p className="muted">{t('icetruck.reservation.way.unknown')}</p>;
  const { serve_start, serve_stop } = typed;
  const distance = km === undefined ? undefined : formatNumber(km);
  return (
    <>
      <ol className="reservation-way">
        <li>
          <strong>{formatTime(later(serve_start, -travel_before))}</strong> {t('icetruck.reservation.way.leaves')}
        </li>
        <li>
          <strong>{formatTime(serve_start)}</strong> {t('icetruck.reservation.way.serves')}
        </li>
        <li>
          <strong>{formatTime(serve_stop)}</strong> {t('icetruck.reservation.way.ends')}
        </li>
        <li>
          <strong>{formatTime(later(serve_stop, travel_after))}</strong> {t('icetruck.reservation.way.back')}
        </li>
      </ol>
      <p className="muted">
        {distance === undefined
          ? t('icetruck.reservation.way.minutes', { there: travel_before, back: travel_after })
          : t(is_routed ? 'icetruck.reservation.way.routed' : 'icetruck.reservation.way.reckoned', {
              ...{ there: travel_before, back: travel_after, km: distance },
            })}
      </p>
    </>
  );
}
