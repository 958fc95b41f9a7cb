// Takes a payment for an order or refunds one: it asks for the method and the amount, which begins as what is due.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatMoney, http, newKey, PartForm, usePart, useRegistry } from '#core';
import { isChosen, RefundWay } from './RefundWay.tsx';

interface PayDialogProps {
  readonly order: number;
  /** The amount that is due, or for a refund the amount that can be given back. */
  readonly amount: number;
  /** The payment that is refunded. */
  readonly refundOf?: { readonly id: number; readonly method: string };
  /** True if the customer is owed money, so that nothing can be let off. */
  readonly isOwed?: boolean;
  readonly close: () => void;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export function PayDialog(props: PayDialogProps) {
  const entity = useRegistry().entity('payment');
  return entity ? <Paying {...props} entity={entity} /> : null;
}

/** Only a payment by gift card asks for a code. */
const isAsked = (name: string, { method }: Readonly<Record<string, unknown>>): boolean =>
  name !== 'gift_card_code' || method === 'GIFT_CARD';

function Paying({ order, amount, refundOf, isOwed, close, entity }: PayDialogProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const [form, chosen] = [useId(), useId()];
  // A refund usually is for something that was melted or missing, so it lowers what the customer owes.
  const more = isOwed ? {} : { let_off: true };
  const names = refundOf ? ['amount', 'reason', ...Object.keys(more)] : ['method', 'amount', 'gift_card_code'];
  // One key for the dialog, so that a call that is sent twice makes one payment.
  const [key] = useState(newKey);
  const [way, setWay] = useState(refundOf?.method ?? '');
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const given = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== null && isAsked(name, values)),
    );
    const back = refundOf && { method: way, refund_of_id: refundOf.id, amount: -Number(values.amount) };
    const headers = { 'Idempotency-Key': key };
    await http.post('payment', { webshop_order_id: order, ...given, ...back }, { headers });
    close();
  };
  const { failure, busy, change, save, ...shown } = usePart({
    entity,
    names,
    start: { amount, ...(refundOf ? more : { method: 'TERMINAL' }) },
    send,
  });
  const kind = refundOf ? 'refund' : 'pay';
  return (
    <FormDialog
      title={t(`iceshop.payments.${kind}`)}
      help={t(`iceshop.payments.${kind}.help`, { amount: formatMoney(amount) })}
      submit={t(`iceshop.payments.${kind}.do`)}
      {...{ failure, busy, form }}
      onClose={close}
    >
      {refundOf && isChosen(refundOf.method) && (
        <p>
          <label className="form-label" htmlFor={chosen}>
            {t('iceshop.payments.refund.way')}
          </label>
          <RefundWay id={chosen} came={refundOf.method} way={way} onWay={setWay} />
        </p>
      )}
      <PartForm
        id={form}
        {...shown}
        names={names.filter((name) => isAsked(name, shown.record))}
        busy={busy}
        onChange={change}
        onSubmit={() => void save()}
      />
    </FormDialog>
  );
}
