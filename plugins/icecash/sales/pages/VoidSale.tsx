// Voids a ticket, with a reason: it counts nowhere any more, and the money goes back at once.
import { InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatMoney, RequiredDot } from '#core';
import { whyNoVoid } from '../left.ts';
import type { Sale } from './sale.ts';
import { useGivingBack } from './useGivingBack.ts';
import { useLeft } from './useLeft.ts';
import { WhyNot } from './WhyNot.tsx';

interface VoidSaleProps {
  readonly record: Sale;
  readonly close: () => void;
}

export default function VoidSale({ record, close }: VoidSaleProps) {
  const { t } = useTranslation();
  const { refunds, isKnown } = useLeft(record);
  const why = whyNoVoid(record, refunds);
  if (!isKnown) return null;
  if (why) return <WhyNot title={t('icecash.action.sale-void')} code={why} close={close} />;
  return <Voiding {...{ record, close }} />;
}

function Voiding({ record, close }: VoidSaleProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useGivingBack(record.id, 'void', close);
  const ids = { form: useId(), reason: useId() };
  return (
    <FormDialog
      title={t('icecash.action.sale-void')}
      help={t('icecash.action.sale-void.help', { amount: formatMoney(record.total_vati ?? 0) })}
      submit={t('icecash.action.sale-void')}
      isReady={reason.trim() !== ''}
      {...{ busy, failure }}
      form={ids.form}
      onClose={close}
    >
      <form
        id={ids.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send({ reason: reason.trim() });
        }}
      >
        <label className="form-label" htmlFor={ids.reason}>
          {t('icecash.sale.reason')}
          <RequiredDot />
        </label>
        <InputGroup
          id={ids.reason}
          fill
          autoFocus
          required
          maxLength={255}
          autoComplete="off"
          value={reason}
          onValueChange={setReason}
        />
      </form>
    </FormDialog>
  );
}
