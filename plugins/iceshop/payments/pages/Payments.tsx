// Lists the payments and refunds of an order line by line; a failed one stays, in red, with Retry.
import { Button } from '@blueprintjs/core';
import { CreditCardIcon, RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoney, formatNumber, http, Records, Skeleton, toastError } from '#core';
import { PayDialog } from './PayDialog.tsx';
import { causeOf, type Payment, refundable } from './payment.ts';
import './payments.css';

const MOST = 100;

interface PaymentsProps {
  readonly order: number;
  readonly due: number;
  /** True if the order is paid in part or in full, so that payments are expected to be listed. */
  readonly isPaid: boolean;
  /** The moment of cancellation; money that arrives after it is refunded. */
  readonly cancelledAt: string | undefined;
}

export function Payments({ order, due, isPaid, cancelledAt }: PaymentsProps) {
  const { t } = useTranslation();
  const [refund, setRefund] = useState<{ readonly payment: Payment; readonly left: number }>();
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Records
        model="Payment"
        filter={{ webshop_order_id: { eq: order } }}
        sort="id"
        form="list"
        size={MOST}
        className="payments"
        waiting={isPaid && <Waiting />}
        empty={null}
        forbidden={null}
        row={(payment: Payment, { shown }) => (
          <Line
            payment={payment}
            cause={causeOf(payment, cancelledAt)}
            left={refundable(payment, shown)}
            isOwed={due < 0}
            onRefund={() => setRefund({ payment, left: refundable(payment, shown) })}
          />
        )}
      />
      {!cancelledAt && due > 0 && (
        <Button
          className="payments-pay"
          intent="primary"
          icon={<CreditCardIcon />}
          text={t('iceshop.payments.pay')}
          onClick={() => setPaying(true)}
        />
      )}
      {isPaying && <PayDialog {...{ order }} amount={due} close={() => setPaying(false)} />}
      {refund && (
        <PayDialog
          {...{ order }}
          amount={due < 0 ? Math.min(-due, refund.left) : refund.left}
          refundOf={refund.payment}
          isOwed={due < 0}
          close={() => setRefund(undefined)}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="payments-waiting">
      <Skeleton shape="lines" rows={1} />
    </div>
  );
}

interface LineProps {
  readonly payment: Payment;
  readonly cause: string | undefined;
  /** The amount of this payment that can still be refunded. */
  readonly left: number;
  /** True if the customer is owed money, so that refunding is the next step. */
  readonly isOwed: boolean;
  readonly onRefund: () => void;
}

function Line({ payment, cause, left, isOwed, onRefund }: LineProps) {
  const { t } = useTranslation();
  const {
    id,
    method,
    amount,
    status,
    rounding,
    let_off_vati,
    reason,
    failure,
    provider_ref,
    at = '',
    employee,
  } = payment;
  const retry = () => void http.patch(`payment/${id}/status`, { status: 'CREATED' }).catch(toastError);
  const signed = { style: 'currency', currency: 'EUR', signDisplay: 'negative' } as const;
  const why = status === 'FAILED' ? failure : undefined;
  const letOff = let_off_vati && t('iceshop.payments.letOff', { amount: formatMoney(let_off_vati) });
  const more = [formatDateTime(at), employee?.display, cause && t(cause), provider_ref, reason, letOff, why]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span data-status={status}>
        {t(amount < 0 ? 'iceshop.payments.back' : 'iceshop.payments.paid', {
          method: t(`iceshop.payment.method.${method}`),
        })}
        {(status === 'FAILED' || status === 'CREATED') && (
          <strong className="payments-state"> {t(`iceshop.payment.status.${status}`)}</strong>
        )}
        <span className="muted payments-more">
          {more}
          {rounding !== undefined &&
            ` · ${t(`iceshop.payments.${method === 'CASH' ? 'handed' : 'handedBack'}`, { amount: formatMoney(amount + rounding) })}`}
        </span>
      </span>
      {status === 'FAILED' && (
        <Button size="small" icon={<RefreshIcon />} text={t('iceshop.payments.retry')} onClick={retry} />
      )}
      {left > 0 && (
        <Button
          size="small"
          variant={isOwed ? 'solid' : 'outlined'}
          intent={isOwed ? 'primary' : 'none'}
          text={t('iceshop.payments.refund.do')}
          onClick={onRefund}
        />
      )}
      <span className="numeric" data-status={status}>
        {formatNumber(amount, signed)}
      </span>
    </>
  );
}
