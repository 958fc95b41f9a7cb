// Asks for each payment of an order that is being cancelled how it is refunded, at once or later.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMoney, Skeleton } from '#core';
import { useRecords } from '#core/records';
import { refundable } from '../../payments/pages/payment.ts';
import { isChosen, RefundWay } from '../../payments/pages/RefundWay.tsx';
import './orders.css';

export interface Choices {
  /** Payment id to the method of its refund; empty to refund it later. */
  readonly ways: Readonly<Record<number, string>>;
  /** True once the payments are loaded. */
  readonly isKnown: boolean;
}

interface MoneyBackProps {
  readonly order: number;
  readonly paid: number;
  /** False if somebody else has to refund. */
  readonly mayPay: boolean;
  readonly choices: Choices;
  readonly setChoices: (choices: Choices) => void;
}

export function MoneyBack(props: MoneyBackProps) {
  const { t } = useTranslation();
  if (props.paid <= 0) return null;
  if (props.mayPay) return <Lines {...props} />;
  return <p className="muted">{t('iceshop.cancel.others', { amount: formatMoney(props.paid) })}</p>;
}

function Lines({ order, choices, setChoices }: MoneyBackProps) {
  const { t } = useTranslation();
  const query = { 'filter[webshop_order_id]': order, sort: 'id', 'page[size]': 100 };
  const { records, state, reload } = useRecords('payment', query);
  const back = records.filter((one) => refundable(one, records) > 0);
  const { isKnown, ways } = choices;
  useEffect(() => {
    if (state === 'loading' || state === 'failed' || isKnown) return;
    const chosen = records.filter((one) => isChosen(one.method) && refundable(one, records) > 0);
    setChoices({ isKnown: true, ways: Object.fromEntries(chosen.map(({ id, method }) => [id, method])) });
  }, [state, isKnown, records, setChoices]);
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (!isKnown) return <Skeleton shape="lines" rows={2} />;
  return (
    <fieldset className="cancel-money">
      <legend className="form-label">{t('iceshop.cancel.money')}</legend>
      {back.map((payment) => {
        const { id, method } = payment;
        const name = t('iceshop.payments.paid', { method: t(`iceshop.payment.method.${method}`) });
        const amount = formatMoney(refundable(payment, records));
        return (
          <div key={id} className="cancel-payment">
            <span>
              {name} <strong className="numeric">{amount}</strong>
            </span>
            {isChosen(method) ? (
              <RefundWay
                label={t('iceshop.cancel.way', { name })}
                came={method}
                way={ways[id] ?? ''}
                onWay={(way) => setChoices({ isKnown, ways: { ...ways, [id]: way } })}
                later={t('iceshop.cancel.later')}
              />
            ) : (
              <span className="muted">{t(`iceshop.cancel.${method}`)}</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
