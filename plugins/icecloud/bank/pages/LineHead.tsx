// Shows the head of a bank line: its date, payer, message, and how much of it is still open.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#core';
import { messageOf, type OpenBankLine } from './bank.ts';

interface LineHeadProps {
  readonly line: OpenBankLine;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function LineHead({ line, isOpen, onOpen }: LineHeadProps) {
  return (
    <button type="button" className="bank-line-head" aria-expanded={isOpen} onClick={onOpen}>
      <LineFacts {...line} />
    </button>
  );
}

export function LineFacts(line: OpenBankLine) {
  const { booked_on = '', payer, message, amount = 0, left = 0, invoice_id } = line;
  const { t } = useTranslation();
  return (
    <>
      <span className="bank-what">
        <span>
          {[formatDate(booked_on), payer].filter(Boolean).join(' · ')}{' '}
          {invoice_id !== undefined && <Tag minimal>{t('icecloud.bank.credit', { nr: message })}</Tag>}
        </span>
        {invoice_id === undefined && <span className="muted bank-message">{messageOf(line)}</span>}
      </span>
      <span className="numeric">
        {formatMoney(left)}
        {left !== amount && <small className="muted">{t('icecloud.bank.of', { amount: formatMoney(amount) })}</small>}
      </span>
    </>
  );
}
