// Shows what is still to be paid, always and large, and what was paid already with a key to take it off.
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import type { SentPayment } from '../../../sales/sent.ts';
import type { Paying } from './usePaying.ts';

interface DueProps {
  readonly paying: Paying;
  readonly payments: readonly SentPayment[];
}

const isByHand = ({ method, reference }: SentPayment): boolean => method === 'TERMINAL' && reference === undefined;

export function Due({ paying, payments }: DueProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SentPayment>();
  const { total, rest, change, isBusy, takeOff } = paying;
  const off = (payment: SentPayment) => (isByHand(payment) ? setAsked(payment) : void takeOff(payment));
  return (
    <section className="pay-due">
      <output className="pay-rest" aria-label={t('icecash.pay.due')}>
        <span>{t('icecash.pay.due')}</span>
        <strong className="numeric">{formatMoney(rest)}</strong>
        {rest !== total && <small>{t('icecash.pay.order.total', { amount: formatMoney(total) })}</small>}
      </output>
      {change > 0 && (
        <p className="pay-change" role="status">
          {t('icecash.pay.change')} <strong className="numeric">{formatMoney(change)}</strong>
        </p>
      )}
      {payments.length > 0 && (
        <ul className="pay-paid" aria-label={t('icecash.pay.paid')}>
          {payments.map((payment, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments in cash are known by their place alone
            <li key={place}>
              <span>{t(isByHand(payment) ? 'icecash.pay.byHand' : `icecash.pay.method.${payment.method}`)}</span>
              <strong className="numeric">{formatMoney(payment.amount)}</strong>
              <button
                type="button"
                className="sell-key"
                data-quiet
                disabled={isBusy}
                aria-label={labelOf(payment)}
                onClick={() => off(payment)}
              >
                <CrossIcon size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <div className="pay-ask" role="alert">
          <p>{t('icecash.pay.byHand.back', { amount: formatMoney(asked.amount) })}</p>
          <div className="sell-ways">
            <button type="button" className="sell-key" data-quiet onClick={() => setAsked(undefined)}>
              {t('icecash.pay.keep')}
            </button>
            <button
              type="button"
              className="sell-key"
              data-danger
              onClick={() => {
                setAsked(undefined);
                void takeOff(asked);
              }}
            >
              {labelOf(asked)}
            </button>
          </div>
        </div>
      )}
    </section>
  );

  function labelOf({ method, amount }: SentPayment): string {
    return t('icecash.pay.takeOff', { method: t(`icecash.pay.method.${method}`), amount: formatMoney(amount) });
  }
}
