// Shows a shift that one is asked to take, with who asks and why, and the two answers.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { http } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { ShiftWhen, whenOf } from './ShiftWhen.tsx';
import { useAct } from './useAct.ts';
import './swaps.css';

export type Offered = QueryRowTypes['iceclock/my-offers'];

export function OfferCard({ offer }: { offer: Offered }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('ShiftOffer');
  const { id, who, note, other_start_at, other_end_at } = offer;
  const isExchange = other_start_at !== undefined && other_end_at !== undefined;
  const answer = (path: string, done: string) => void act(() => http.post(`shiftoffer/${id}/${path}`, {}), done);
  const named = (key: string) => ({
    text: t(key),
    'aria-label': t('core.ui.named', { label: t(key), text: whenOf(offer) }),
  });
  return (
    <div className="shift-card" data-tone="info">
      <span>{who ? t('iceclock.offer.asks', { who }) : t('iceclock.offer.open')}</span>
      <ShiftWhen shift={offer} />
      {isExchange && (
        <span>
          {t('iceclock.offer.forYours', { when: whenOf({ start_at: other_start_at, end_at: other_end_at }) })}
        </span>
      )}
      {note && <q className="shift-note">{note}</q>}
      <span className="shift-acts">
        <Button
          intent="primary"
          loading={isBusy}
          {...named(isExchange ? 'iceclock.offer.exchange' : 'iceclock.offer.take')}
          onClick={() => answer('take', t(who ? 'iceclock.offer.takenToDecide' : 'iceclock.offer.taken'))}
        />
        <Button
          disabled={isBusy}
          {...named('iceclock.offer.decline')}
          onClick={() => answer('decline', t('iceclock.offer.declined'))}
        />
      </span>
    </div>
  );
}
