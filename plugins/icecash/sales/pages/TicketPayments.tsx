// Shows how a ticket was paid: each method with what was given, the change, and what coins differ from the amount.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { changeOf, handedOf, type Sale, type SalePayment } from './sale.ts';

export function TicketPayments({ sale: { payments = [] } }: { readonly sale: Sale }) {
  if (payments.length === 0) return null;
  return (
    <dl className="ticket-payments">
      {payments.map((payment) => (
        <Fragment key={payment.id}>
          <Paid payment={payment} />
        </Fragment>
      ))}
    </dl>
  );
}

function Paid({ payment }: { readonly payment: SalePayment }) {
  const { t } = useTranslation();
  const { method, given, rounding = 0, reference } = payment;
  const change = changeOf(payment);
  return (
    <>
      <dt>
        {t(`icecash.sale.payments.method.${method}`)} {reference && <small className="muted">{reference}</small>}
      </dt>
      <dd className="numeric">{formatMoney(handedOf(payment))}</dd>
      {rounding !== 0 && <Small name={t('icecash.ticket.rounding')} amount={rounding} />}
      {change > 0 && <Small name={t('icecash.ticket.given')} amount={given ?? 0} />}
      {change > 0 && <Small name={t('icecash.ticket.change')} amount={change} />}
    </>
  );
}

function Small({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <>
      <dt className="muted ticket-small">{name}</dt>
      <dd className="muted ticket-small numeric">{formatMoney(amount)}</dd>
    </>
  );
}
