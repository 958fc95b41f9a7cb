// Gives money of a ticket back: which lines, why, and how; what was already given back is not offered again.
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FormDialog, formatMoney, RequiredDot, Skeleton } from '#core';
import { type LineLeft, whyNoRefund, worthOf } from '../left.ts';
import { RefundLines } from './RefundLines.tsx';
import type { Sale } from './sale.ts';
import { useGivingBack } from './useGivingBack.ts';
import { useLeft } from './useLeft.ts';
import { WhyNot } from './WhyNot.tsx';

interface RefundSaleProps {
  readonly record: Sale;
  readonly close: () => void;
}

/** What a gift card paid goes back to it, whatever is chosen here. */
const METHODS = ['CASH', 'TERMINAL', 'OTHER'] as const;

export default function RefundSale({ record, close }: RefundSaleProps) {
  const { t } = useTranslation();
  const { left, isKnown, isFailed, reload } = useLeft(record);
  const why = whyNoRefund(record, left);
  if (isFailed) return <ErrorState onRetry={reload} />;
  if (!isKnown) return <Skeleton shape="lines" rows={2} />;
  if (why) return <WhyNot title={t('icecash.action.sale-refund')} code={why} close={close} />;
  return <Refunding {...{ record, close, left }} />;
}

function Refunding({ record, close, left }: RefundSaleProps & { readonly left: readonly LineLeft[] }) {
  const { t } = useTranslation();
  const [back, setBack] = useState(() => new Map(left.map(({ id = 0, qty }) => [id, qty])));
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState('');
  const { busy, failure, send } = useGivingBack(record.id, 'refund', close);
  const ids = { form: useId(), reason: useId(), method: useId() };
  const amount = worthOf((record.lines ?? []) as LineLeft[], left, back);
  const lines = [...back].flatMap(([id, qty]) => (qty > 0 ? [{ id, qty }] : []));
  return (
    <FormDialog
      title={t('icecash.action.sale-refund')}
      help={t('icecash.refund.help')}
      submit={t('icecash.refund.do', { amount: formatMoney(amount) })}
      isReady={lines.length > 0 && reason.trim() !== ''}
      {...{ busy, failure }}
      form={ids.form}
      onClose={close}
    >
      <form
        id={ids.form}
        className="refund-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send({ lines, reason: reason.trim(), ...(method && { method }) });
        }}
      >
        <RefundLines
          {...{ left, back }}
          isBusy={busy}
          onBack={(id, qty) => setBack((before) => new Map(before).set(id, qty))}
        />
        <label className="form-label" htmlFor={ids.reason}>
          {t('icecash.sale.reason')}
          <RequiredDot />
        </label>
        <InputGroup
          id={ids.reason}
          fill
          required
          maxLength={255}
          autoComplete="off"
          value={reason}
          onValueChange={setReason}
        />
        <label className="form-label" htmlFor={ids.method}>
          {t('icecash.refund.method')}
        </label>
        <HTMLSelect id={ids.method} value={method} onChange={({ currentTarget }) => setMethod(currentTarget.value)}>
          <option value="">{t('icecash.refund.asPaid')}</option>
          {METHODS.map((one) => (
            <option key={one} value={one}>
              {t(`icecash.sale.payments.method.${one}`)}
            </option>
          ))}
        </HTMLSelect>
      </form>
    </FormDialog>
  );
}
