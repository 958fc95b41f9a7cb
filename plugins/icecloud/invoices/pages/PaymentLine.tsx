// Shows how an open invoice is paid, above its facts, as one line to copy into a mail or read out on the phone.
import { useTranslation } from 'react-i18next';
import { CopyButton, formatDate, formatMoney } from '#core';
import './payment.css';

export interface Payable {
  readonly type?: string;
  readonly status: string;
  readonly due_vati?: number;
  readonly due_date?: string;
  readonly structured_communication?: string;
  readonly seller?: { readonly iban?: string };
}

export function PaymentLine({ record }: { record: Payable }) {
  const { t } = useTranslation();
  const { type, status, due_vati: due = 0, due_date, structured_communication: communication, seller } = record;
  const isOpen = type === 'INVOICE' && (status === 'ISSUED' || status === 'PARTLY_PAID') && due > 0;
  if (!isOpen || !due_date || !seller?.iban) return null;
  const iban = seller.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  const ask = t('icecloud.invoice.pay', { amount: formatMoney(due), date: formatDate(due_date), iban });
  const line = `${ask} ${communication}`;
  return (
    <section className="invoice-payment panel">
      <p>{line}</p>
      <CopyButton label={t('icecloud.invoice.copy')} text={line} />
    </section>
  );
}
