// Asks why an approved day is opened again, since that reason stays with it.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatDay } from '#core';
import type { JudgedRow } from './rows.ts';

interface ReopenDayProps {
  readonly one: JudgedRow;
  readonly onReopen: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReopenDay({ one: { row }, onReopen, onClose }: ReopenDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const [why, setWhy] = useState('');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (why.trim() === '') return;
    onReopen(why.trim());
    onClose();
  };
  const isExported = row.status === 'EXPORTED';
  return (
    <FormDialog
      title={t('iceclock.hours.reopenOf', { name: row.employee.display, day: formatDay(row.business_date) })}
      help={isExported ? t('iceclock.hours.reopenExported') : undefined}
      submit={t('iceclock.hours.reopen')}
      isReady={why.trim() !== ''}
      form={`${id}-form`}
      onClose={onClose}
    >
      <form id={`${id}-form`} onSubmit={send}>
        <FormGroup label={t('iceclock.hours.why')} labelFor={id}>
          <InputGroup id={id} autoFocus autoComplete="off" value={why} onValueChange={setWhy} />
        </FormGroup>
      </form>
    </FormDialog>
  );
}
