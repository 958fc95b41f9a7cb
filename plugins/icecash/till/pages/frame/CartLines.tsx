// Lists what is on a cart, with keys to have more of it, less of it, or none; then its discounts.
import { CrossIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import type { ReckonedLine, TicketDiscount } from '../../../sales/ticket.ts';
import { dropDiscount, isFixed, reckoned, setQty } from '../selling/cart.ts';
import type { Selling } from '../selling/Selling.ts';
import type { Cart } from '../till.ts';

interface CartLinesProps {
  readonly selling: Selling;
  readonly cart: Cart;
}

export function CartLines({ selling, cart }: CartLinesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const isStuck = isFixed(cart);
  const { order, discounts } = cart;
  const { lines } = reckoned(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added last is in sight
  useEffect(() => {
    // In the frame, which lays the list out anyway.
    const asked = requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(asked);
  }, [lines.length, discounts.length]);
  if (order) return <p className="sell-order">{t('icecash.sell.order', { nr: order.nr })}</p>;
  if (lines.length + discounts.length === 0) return <p className="sell-none">{t('icecash.sell.cart.none')}</p>;
  return (
    <ul ref={list} className="sell-lines">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <Line key={place} {...{ place, selling, isStuck }} {...plain(line)} />
      ))}
      {discounts.map((discount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a discount is known by its place alone
        <Discount key={`discount ${place}`} {...{ discount, place, selling, isStuck }} />
      ))}
    </ul>
  );
}

interface Placed {
  readonly place: number;
  readonly selling: Selling;
  readonly isStuck: boolean;
}

/** Values by themselves, so that lines that did not change are not drawn again. */
const plain = ({ name, qty, unit_price_vati, total_vati, discount_vati, kind }: ReckonedLine) => ({
  ...{ name, qty, unit_price_vati, isCard: kind === 'GIFT_CARD' },
  full: Math.round((total_vati + discount_vati) * 100) / 100,
});

const Line = memo(function Line({ place, selling, isStuck, ...line }: Placed & ReturnType<typeof plain>) {
  const { t } = useTranslation();
  const { name, qty, unit_price_vati, full, isCard } = line;
  const set = (next: number) => selling.carts.change((cart) => setQty(cart, place, next));
  return (
    <li>
      <span className="sell-line-name">{name}</span>
      <span className="sell-line-sum numeric">{formatMoney(full)}</span>
      <span className="sell-line-acts">
        <button
          type="button"
          className="sell-key"
          aria-label={t('icecash.sell.less', { name })}
          disabled={isStuck}
          onClick={() => set(qty - 1)}
        >
          <MinusIcon size={20} />
        </button>
        <span className="sell-line-qty numeric">
          {qty} <small>× {formatMoney(unit_price_vati)}</small>
        </span>
        <button
          type="button"
          className="sell-key"
          aria-label={t('icecash.sell.more', { name })}
          disabled={isStuck || isCard}
          onClick={() => set(qty + 1)}
        >
          <PlusIcon size={20} />
        </button>
        <button
          type="button"
          className="sell-key"
          data-quiet
          aria-label={t('icecash.sell.remove', { name })}
          disabled={isStuck}
          onClick={() => set(0)}
        >
          <CrossIcon size={20} />
        </button>
      </span>
    </li>
  );
});

interface DiscountProps extends Placed {
  readonly discount: TicketDiscount;
}

const Discount = memo(function Discount({ discount, place, selling, isStuck }: DiscountProps) {
  const { t } = useTranslation();
  const { name, percent, amount = 0 } = discount;
  const size = percent === undefined ? formatMoney(amount) : formatNumber(percent / 100, PERCENT);
  return (
    <li className="sell-line-discount">
      <span className="sell-line-name">{name}</span>
      <span className="sell-line-sum numeric">− {size}</span>
      <button
        type="button"
        className="sell-key"
        data-quiet
        aria-label={t('icecash.sell.remove', { name })}
        disabled={isStuck}
        onClick={() => selling.carts.change((cart) => dropDiscount(cart, place))}
      >
        <CrossIcon size={20} />
      </button>
    </li>
  );
});

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;
