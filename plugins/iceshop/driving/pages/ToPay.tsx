// Asks for the money that is still due at a stop, in cash or by card, or says what to do where drivers may not take any.
import { useState } from 'react';
import { inCoins } from '#core/contract';
import { useDriveWords } from '#core/driving';
import type { Stop } from '../run.ts';
import type { DoorWay, Driving } from './Driving.ts';

interface ToPayProps {
  readonly stop: Stop;
  readonly due: number;
  readonly driving: Driving;
  /** Money is taken only while the van is on the road. */
  readonly isOut: boolean;
}

export function ToPay({ stop, due, driving, isOut }: ToPayProps) {
  const { t, money } = useDriveWords();
  const [asked, setAsked] = useState<DoorWay>();
  const { collect, ways = [], cashiers = [] } = driving;
  const amountOf = (way: DoorWay) => money(way === 'CASH' ? inCoins(due) : due);
  const who = cashiers.join(', ');
  return (
    <div className="drive-pay">
      <strong>{t('toPay', { amount: money(due) })}</strong>
      {ways.length === 0 && <p>{who ? t('cannotCollect', { groups: who }) : t('cannotCollectAtAll')}</p>}
      {ways.length > 0 && !isOut && <p>{t('collectOnRoad')}</p>}
      {/* A booking cannot be undone on a phone, so that it is asked for. */}
      {isOut && collect && asked && (
        <>
          <p>{t(`sure.${asked}`, { amount: amountOf(asked) })}</p>
          <button type="button" onClick={() => collect(stop, asked)}>
            {t(`collect.${asked}`, { amount: amountOf(asked) })}
          </button>
          <button type="button" onClick={() => setAsked(undefined)}>
            {t('back')}
          </button>
        </>
      )}
      {isOut &&
        !asked &&
        ways.map((way) => (
          <button key={way} type="button" onClick={() => setAsked(way)}>
            {t(`collect.${way}`, { amount: amountOf(way) })}
          </button>
        ))}
    </div>
  );
}
