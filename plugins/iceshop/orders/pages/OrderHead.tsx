// Shows the head of an order: when and where it goes, its lines, its total, and how it was paid.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber, formatTime, iconOf, session } from '#core';
import { can, centsOf } from '#core/contract';
import { Payments } from '../../payments/pages/Payments.tsx';
import { chosenIn } from '../../products/options.ts';
import { DayStrip } from './DayStrip.tsx';
import { OrderDrafts } from './OrderDrafts.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import './orders.css';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly total_vati: number;
  readonly discount_vati?: number;
  readonly note?: string;
  readonly options?: readonly { readonly group: string; readonly name: string; readonly text?: string }[];
}

interface Order {
  readonly id: number;
  readonly status: string;
  readonly status_at?: string;
  readonly deliverable_type: keyof typeof ICONS;
  readonly delivery_date?: string;
  readonly delivery_start?: string;
  readonly delivery_stop?: string;
  readonly pick_up_point?: { readonly display: string };
  readonly delivery_zone?: { readonly display: string };
  readonly shipment_zone?: { readonly display: string };
  readonly address_street?: string;
  readonly address_nr?: string;
  readonly address_zipcode?: string;
  readonly address_city?: string;
  readonly contact_email?: string;
  readonly contact_phone_nr?: string;
  readonly channel?: string;
  readonly pay_until?: string;
  readonly latitude?: number;
  readonly lines: readonly Line[];
  readonly discount_vati?: number;
  readonly discount_code?: string;
  /** The amount by which the order misses its discount's minimum since it was changed. */
  readonly discount_missing_vati?: number;
  readonly invoice_id?: number;
  readonly delivery_price_vati?: number;
  readonly total_vati: number;
  readonly due_vati: number;
  readonly payment_status: string;
}

const ICONS = {
  PICK_UP_POINT: 'map-marker',
  DELIVERY_ZONE: 'drive-time',
  SHIPMENT_ZONE: 'send-message',
  DIGITAL_DELIVERY_TYPE: 'envelope',
} as const;
const INVOICERS = { license: 'ICECLOUD', permissions: ['ICECLOUD_INVOICES_MODERATE'] };
const MODERATORS = { license: 'ICESHOP', permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] };
const PAYERS = { license: 'ICESHOP', permissions: ['ICESHOP_PAYMENTS_MODERATE'] };

export default observer(function OrderHead({ record }: { record: Order }) {
  const { t } = useTranslation();
  const mayInvoice = session.subject !== null && can(session.subject, INVOICERS);
  const mayModerate = session.subject !== null && can(session.subject, MODERATORS);
  const mayPay = session.subject !== null && can(session.subject, PAYERS);
  const { deliverable_type, delivery_date, delivery_start = '', delivery_stop = '', due_vati } = record;
  const { discount_missing_vati: missing = 0, discount_code: code, invoice_id } = record;
  const Icon = iconOf(ICONS[deliverable_type]);
  return (
    <section className="order-head panel print-keep" aria-label={t('iceshop.webshoporder.group.lines')}>
      <div className="order-head-facts">
        <div>
          <p className="order-head-when">
            {Icon && <Icon />} {t(`iceshop.webshoporder.deliverable_type.${deliverable_type}`)}
            {delivery_date &&
              ` · ${formatDay(delivery_date)}, ${formatTime(delivery_start)} – ${formatTime(delivery_stop)}`}
          </p>
          <p className="muted">{placeOf(record)}</p>
          {deliverable_type === 'DELIVERY_ZONE' && record.latitude === undefined && (
            <p className="muted">{t('iceshop.place.none')}</p>
          )}
        </div>
        <p className="order-head-total">
          <strong className="numeric">{formatMoney(record.total_vati)}</strong>
          <br />
          <span className="muted">{t(...saidOf(record))}</span>
        </p>
      </div>
      {mayInvoice && invoice_id !== undefined && <OrderDrafts order={record.id} invoice={invoice_id} />}
      {missing > 0 && (
        <Callout compact intent="warning">
          {t('iceshop.payments.discountMissing', { code, amount: formatMoney(missing) })}
        </Callout>
      )}
      <Lines order={record} />
      {mayModerate && isDraft(record) && (
        <PaymentLink
          order={record.id}
          phone={record.contact_phone_nr}
          until={record.status === 'PENDING_PAYMENT' ? record.pay_until : undefined}
        />
      )}
      {delivery_date && <DayStrip order={record as unknown as Readonly<Record<string, unknown>>} />}
      {mayPay && (
        <Payments
          order={record.id}
          due={due_vati}
          isPaid={record.payment_status !== 'UNPAID'}
          cancelledAt={record.status === 'CANCELLED' ? record.status_at : undefined}
        />
      )}
    </section>
  );
});

/** True while staff can send a way to pay; customers who are paying in the webshop stand at that page already. */
const isDraft = ({ status, channel, due_vati }: Order): boolean =>
  due_vati > 0 && status !== 'CANCELLED' && !(status === 'PENDING_PAYMENT' && channel === 'WEBSHOP');

function saidOf({ due_vati: due, status, payment_status }: Order): [string, { amount: string }] {
  const amount = formatMoney(Math.abs(due));
  const isOver = status === 'CANCELLED' ? 'over' : 'allPaid';
  if (due === 0) return [`iceshop.payments.${payment_status === 'REFUNDED' ? 'allRefunded' : isOver}`, { amount }];
  return [due > 0 ? 'iceshop.payments.due' : 'iceshop.payments.toGiveBack', { amount }];
}

function placeOf(order: Order): string {
  const { pick_up_point, delivery_zone, shipment_zone, contact_email } = order;
  const street = [order.address_street, order.address_nr].filter(Boolean).join(' ');
  const city = [order.address_zipcode, order.address_city].filter(Boolean).join(' ');
  const place = pick_up_point?.display ?? delivery_zone?.display ?? shipment_zone?.display ?? contact_email;
  return [street, city, place].filter(Boolean).join(' · ');
}

/** The amount of a line before its discount, which stands below all lines. */
const amountOf = ({ total_vati, discount_vati = 0 }: Line) => (centsOf(total_vati) + centsOf(discount_vati)) / 100;

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { lines, discount_vati = 0, discount_code, delivery_price_vati = 0 } = order;
  return (
    <ul className="order-head-lines">
      {lines.map(({ id, quantity, name, options = [], note, ...line }) => (
        <li key={id}>
          <span className="numeric">{formatNumber(quantity)} ×</span>
          <span>
            {name}
            {(options.length > 0 || note) && (
              <small className="muted">
                {[...options.map(chosenIn(session.locale)), note].filter(Boolean).join(' · ')}
              </small>
            )}
          </span>
          <span className="numeric">{formatMoney(amountOf({ id, quantity, name, ...line }))}</span>
        </li>
      ))}
      {delivery_price_vati > 0 && (
        <li>
          <span />
          <span className="muted">{t('iceshop.webshoporder.delivery_price_vati')}</span>
          <span className="numeric">{formatMoney(delivery_price_vati)}</span>
        </li>
      )}
      {discount_vati > 0 && (
        <li>
          <span />
          <span className="muted">{t('iceshop.payments.withDiscount', { code: discount_code })}</span>
          <span className="numeric">{formatMoney(-discount_vati)}</span>
        </li>
      )}
    </ul>
  );
}
