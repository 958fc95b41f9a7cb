// Draws a ticket as it was printed: lines, discounts, VAT by rate, and how it was paid.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { PrintTicket } from './PrintTicket.tsx';
import { discountsOf, fullOf, ratesOf, type Sale, type SaleLine } from './sale.ts';
import { TicketPayments } from './TicketPayments.tsx';
import './ticket.css';

export function Ticket({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const { lines = [], total_vati = 0, kind, webshop_order, status } = sale;
  return (
    <article className="ticket panel print-keep" aria-label={t('icecash.ticket.title')}>
      {status === 'VOIDED' && <p className="ticket-stamp">{t('icecash.ticket.voided')}</p>}
      <ul className={status === 'VOIDED' ? 'ticket-lines is-voided' : 'ticket-lines'}>
        {kind === 'ORDER' && (
          <li>
            <span>{t('icecash.ticket.order', { nr: webshop_order?.display ?? '' })}</span>
            <span className="numeric">{formatMoney(total_vati)}</span>
          </li>
        )}
        {lines.map((line) => (
          <TicketLine key={line.id} line={line} />
        ))}
      </ul>
      <Discounts sale={sale} />
      <p className="ticket-total">
        <span>{t('icecash.ticket.total')}</span>
        <strong className={total_vati < 0 ? 'numeric sale-negative' : 'numeric'}>{formatMoney(total_vati)}</strong>
      </p>
      <TicketPayments sale={sale} />
      <Rates sale={sale} />
      <p className="muted ticket-note">{t('icecash.ticket.notCertified')}</p>
      <PrintTicket sale={sale} />
    </article>
  );
}

function TicketLine({ line }: { readonly line: SaleLine }) {
  const { t } = useTranslation();
  const { qty, name, unit_price_vati, discount_vati = 0 } = line;
  return (
    <li>
      <span>
        <span className="numeric">{formatNumber(qty)} ×</span> {name}
        {Math.abs(qty) !== 1 && <small className="muted numeric"> {formatMoney(unit_price_vati)}</small>}
        {discount_vati !== 0 && <small className="muted">{t('icecash.ticket.discount')}</small>}
      </span>
      <span className="numeric">
        {formatMoney(fullOf(line))}
        {discount_vati !== 0 && <small className="sale-negative">{formatMoney(-discount_vati)}</small>}
      </span>
    </li>
  );
}

function Discounts({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const all = discountsOf(sale);
  if (all.length === 0) return null;
  const said = all.map(({ name, percent }) =>
    percent === undefined ? name : `${name} (${formatNumber(percent / 100, { style: 'percent' })})`,
  );
  return <p className="muted ticket-note">{t('icecash.ticket.discounts', { names: said.join(', ') })}</p>;
}

function Rates({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const rates = ratesOf(sale);
  if (rates.length === 0) return null;
  return (
    <table className="ticket-rates numeric">
      <thead>
        <tr>
          {['vat', 'net', 'tax', 'gross'].map((name) => (
            <th key={name} scope="col">
              {t(`icecash.ticket.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ rate, net, vat, total }) => (
          <tr key={rate}>
            <th scope="row">{formatNumber(rate / 100, { style: 'percent' })}</th>
            <td>{formatMoney(net)}</td>
            <td>{formatMoney(vat)}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
