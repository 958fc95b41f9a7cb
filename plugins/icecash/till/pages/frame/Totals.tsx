// Shows what a cart comes to: what discounts take off, the VAT in it by rate, what is paid already, and the rest.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { centsOf } from '#core/contract';
import { reckoned, totalOf } from '../selling/cart.ts';
import type { Cart } from '../till.ts';

export function Totals({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation();
  const { vat, discount_vati } = reckoned(cart);
  const rates = cart.order ? [] : vat.filter((sum) => !sum.is_gift_card);
  const total = totalOf(cart);
  const paid = cart.payments.reduce((all, { amount }) => all + centsOf(amount), 0) / 100;
  return (
    <dl className="sell-totals">
      {discount_vati > 0 && <Row name={t('icecash.sell.discount')} value={-discount_vati} />}
      {rates.map(({ rate, vat: amount }) => (
        <Row key={rate} isQuiet name={t('icecash.sell.vat', { rate: formatNumber(rate) })} value={amount} />
      ))}
      {paid > 0 && <Row name={t('icecash.sell.paid')} value={paid} />}
      <Row isTotal name={t('icecash.sell.total')} value={total} />
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: number;
  readonly isQuiet?: boolean;
  readonly isTotal?: boolean;
}

function Row({ name, value, isQuiet, isTotal }: RowProps) {
  return (
    <div data-quiet={isQuiet} data-total={isTotal}>
      <dt>{name}</dt>
      <dd className="numeric">{formatMoney(value)}</dd>
    </div>
  );
}
