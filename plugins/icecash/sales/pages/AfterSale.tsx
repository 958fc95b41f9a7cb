// Shows what became of a ticket: why it was voided, the refunds of it, the ticket that it gives back, and its invoice.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDateTime, formatMoney, may, useRegistry } from '#core';
import { centsOf } from '#core/contract';
import { useRecords } from '#core/records';
import type { Sale } from './sale.ts';

export const AfterSale = observer(function AfterSale({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const query = { 'filter[refund_of_id]': sale.id, sort: 'at', 'page[size]': 100 };
  const { records: refunds } = useRecords(sale.kind === 'SALE' ? 'sale' : undefined, query);
  const given = refunds.filter(({ status }) => status !== 'VOIDED');
  const back = given.reduce((sum, { total_vati = 0 }) => sum - centsOf(total_vati), 0) / 100;
  const isTold = refunds.length > 0 || sale.refund_of || sale.invoice || sale.status === 'VOIDED';
  if (!isTold) return null;
  return (
    <ul className="sale-list panel">
      {sale.status === 'VOIDED' && (
        <li>
          {t('icecash.sale.wasVoided', {
            reason: sale.reason ?? '—',
            by: sale.approved_by_employee?.display ?? sale.employee?.display ?? '—',
          })}
        </li>
      )}
      {sale.refund_of && (
        <li>
          {t('icecash.sale.givesBack')} <SaleLink sale={sale.refund_of} /> {sale.reason && `· ${sale.reason}`}
        </li>
      )}
      {refunds.map((refund) => (
        <li key={refund.id}>
          <SaleLink sale={{ id: refund.id, display: t('icecash.sale.refundNr', { nr: refund.nr }) }} />{' '}
          <span className="numeric sale-negative">{formatMoney(refund.total_vati ?? 0)}</span>{' '}
          <span className="muted">
            {formatDateTime(refund.at)} {refund.reason && `· ${refund.reason}`}
          </span>
        </li>
      ))}
      {back > 0 && <li className="muted">{t('icecash.sale.left', leftOf(sale, back))}</li>}
      {sale.invoice && (
        <li>
          {t(sale.kind === 'REFUND' ? 'icecash.sale.credited' : 'icecash.sale.invoiced')}{' '}
          <InvoiceLink invoice={sale.invoice} />
        </li>
      )}
    </ul>
  );
});

const leftOf = ({ total_vati = 0 }: Sale, back: number) => ({
  back: formatMoney(back),
  left: formatMoney((centsOf(total_vati) - centsOf(back)) / 100),
});

interface Named {
  readonly id: number;
  readonly display: string;
}

function SaleLink({ sale }: { readonly sale: Named }) {
  const entity = useRegistry().entity('sale');
  return entity ? <Link to={addressOf(entity, 'view', sale.id)}>{sale.display}</Link> : sale.display;
}

const InvoiceLink = observer(function InvoiceLink({ invoice }: { readonly invoice: Named }) {
  const entity = useRegistry().entity('invoice');
  if (!entity || !may(entity, 'show')) return invoice.display;
  return <Link to={addressOf(entity, 'view', invoice.id)}>{invoice.display}</Link>;
});
