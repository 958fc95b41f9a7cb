// Takes cash: exact, by the note that was given, or an amount that is typed; what there are no coins for is rounded.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { inCash } from '#core/contract';
import { takeCash } from '../split.ts';
import type { Paying } from '../usePaying.ts';
import { MoneyKeys } from './MoneyKeys.tsx';

const NOTES = [5, 10, 20, 50] as const;

interface CashPaneProps extends Pick<Paying, 'isBusy' | 'pay'> {
  readonly amount: number;
}

export function CashPane({ amount, isBusy, pay }: CashPaneProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(0);
  const { handed, rounding } = inCash(amount);
  const take = (given: number) => {
    const taken = isBusy || amount <= 0 ? undefined : takeCash(amount, given);
    if (taken) void pay(taken.payment, taken.change);
  };
  const known = takeCash(amount, typed);
  return (
    <section className="pay-pane" aria-label={t('icecash.pay.cash')}>
      {rounding !== 0 && <p>{t('icecash.pay.cash.rounded', { amount: formatMoney(handed) })}</p>}
      <div className="pay-notes">
        <button type="button" className="sell-key" data-primary disabled={isBusy} onClick={() => take(handed)}>
          {t('icecash.pay.cash.exact', { amount: formatMoney(handed) })}
        </button>
        {NOTES.map((note) => (
          <button key={note} type="button" className="sell-key" disabled={isBusy} onClick={() => take(note)}>
            {formatMoney(note)}
          </button>
        ))}
      </div>
      <MoneyKeys label={t('icecash.pay.cash.given')} amount={typed} change={setTyped} confirm={() => take(typed)} />
      {typed > 0 && (
        <div className="pay-given">
          {known ? (
            <p className="pay-change">
              {t('icecash.pay.change')} <strong className="numeric">{formatMoney(known.change)}</strong>
            </p>
          ) : (
            <p role="alert">{t('icecash.pay.cash.wrongCoins')}</p>
          )}
          <button
            type="button"
            className="sell-key"
            data-primary
            disabled={!known || isBusy}
            onClick={() => take(typed)}
          >
            {t('icecash.pay.cash.given')} {formatMoney(typed)}
          </button>
        </div>
      )}
    </section>
  );
}
