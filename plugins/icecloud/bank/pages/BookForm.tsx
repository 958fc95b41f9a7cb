// Asks how much of a bank line pays an invoice; the rest of the invoice stays due, or is let off with a reason.
import { Button, Callout, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, parseNumber } from '#core';
import { centsOf } from '#core/contract';
import { type Booking, type OpenBankLine, type Proposal, usualAmount } from './bank.ts';

interface BookFormProps {
  readonly line: OpenBankLine;
  readonly target: Proposal;
  readonly isBusy: boolean;
  readonly onBook: (booking: Booking) => void;
}

const CENTS = { minimumFractionDigits: 2, useGrouping: false } as const;

export function BookForm({ line, target, isBusy, onBook }: BookFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(formatNumber(usualAmount(line, target), CENTS));
  const [isLetOff, setLetOff] = useState(false);
  const [reason, setReason] = useState('');
  const amount = Number(parseNumber(typed) ?? 0);
  const lacks = (centsOf(target.due) - centsOf(amount)) / 100;
  const rest = (centsOf(line.left ?? 0) - centsOf(amount)) / 100;
  const isRight = amount > 0 && lacks >= 0 && rest >= 0 && !(isLetOff && reason.trim() === '');
  const submit = () =>
    onBook({ invoice_id: target.id, amount, ...(isLetOff && lacks > 0 && { let_off: lacks, reason }) });
  if (target.due <= 0) return <Callout>{t('icecloud.bank.nothingDue', { nr: target.nr })}</Callout>;
  return (
    <form
      className="bank-book"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) submit();
      }}
    >
      <FormGroup label={t('icecloud.bank.amount')} labelFor={`${id}-amount`}>
        <InputGroup
          id={`${id}-amount`}
          className="form-short numeric"
          inputMode="decimal"
          autoComplete="off"
          leftElement={<span className="form-unit">€</span>}
          value={typed}
          onChange={({ target: field }) => setTyped(field.value)}
        />
      </FormGroup>
      {lacks > 0 && (
        <Checkbox
          checked={isLetOff}
          label={t('icecloud.bank.letOff', { amount: formatMoney(lacks) })}
          onChange={({ currentTarget }) => setLetOff(currentTarget.checked)}
        />
      )}
      {lacks > 0 && isLetOff && (
        <FormGroup label={t('icecloud.bank.reason')} labelFor={`${id}-reason`}>
          <InputGroup
            id={`${id}-reason`}
            maxLength={255}
            value={reason}
            onChange={({ target: field }) => setReason(field.value)}
          />
        </FormGroup>
      )}
      {(lacks < 0 || rest < 0) && (
        <p className="muted">{t('icecloud.bank.tooMuch', { amount: formatMoney(usualAmount(line, target)) })}</p>
      )}
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        disabled={!isRight}
        text={t('icecloud.bank.bookOn', { amount: formatMoney(amount), nr: target.nr })}
      />
    </form>
  );
}
