// Asks for the reason why a full timeslot takes one more order. The reason is stored with the order.
import { InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#core';

interface OverbookProps {
  readonly name: string;
  readonly count: string;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

export function Overbook({ name, count, onReason, onCancel }: OverbookProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onReason(reason.trim());
  };
  return (
    <FormDialog
      title={t('iceshop.calendar.overbook', { name })}
      submit={t('iceshop.calendar.overbook.do')}
      form={`${id}-form`}
      onClose={onCancel}
    >
      <p>{t('iceshop.calendar.full', { count })}</p>
      <form id={`${id}-form`} onSubmit={send}>
        <label htmlFor={id}>{t('iceshop.slots.reason')}</label>
        <InputGroup id={id} autoFocus required maxLength={255} value={reason} onValueChange={setReason} />
      </form>
    </FormDialog>
  );
}
