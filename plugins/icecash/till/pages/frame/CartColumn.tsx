// Shows the cart before the seller: which one, what is on it, what it comes to, and the way to pay. It alone redraws with
// each tap.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { isEmpty, isFixed, piecesIn, totalOf } from '../selling/cart.ts';
import type { Selling } from '../selling/Selling.ts';
import type { Sale } from '../selling/useSale.ts';
import { CartLines } from './CartLines.tsx';
import { CartTabs } from './CartTabs.tsx';
import { DigitKeys } from './DigitKeys.tsx';
import { LastTicket } from './LastTicket.tsx';
import { Totals } from './Totals.tsx';
import { VoidCart } from './VoidCart.tsx';

interface CartColumnProps {
  readonly selling: Selling;
  readonly sale: Sale;
}

export const CartColumn = observer(function CartColumn({ selling, sale }: CartColumnProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  const { cart } = selling.carts;
  const pieces = piecesIn(cart);
  return (
    <aside className="sell-cart" data-open={isOpen || undefined} aria-label={t('icecash.sell.cart')}>
      <button type="button" className="sell-key sell-peek" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('icecash.sell.pieces', { count: pieces })}</span>
        <strong className="numeric">{formatMoney(totalOf(cart))}</strong>
      </button>
      <div className="sell-cart-inside">
        <CartTabs carts={selling.carts} />
        <CartLines selling={selling} cart={cart} />
        <Totals cart={cart} />
      </div>
      {isEmpty(cart) && <LastTicket selling={selling} />}
      <Quantity selling={selling} />
      <div className="sell-pay">
        <button
          type="button"
          className="sell-key"
          data-quiet
          disabled={isEmpty(cart) || cart.payments.length > 0}
          onClick={() => setVoiding(true)}
        >
          {t('icecash.sell.void')}
        </button>
        <button
          type="button"
          className="sell-key"
          data-primary
          disabled={pieces === 0 && !cart.order}
          onClick={() => selling.open('pay')}
        >
          {t('icecash.sell.pay')} <strong className="numeric">{formatMoney(totalOf(cart))}</strong>
        </button>
      </div>
      {isFixed(cart) && (
        <p className="sell-note">{t(cart.order ? 'icecash.sell.fixed.order' : 'icecash.sell.fixed')}</p>
      )}
      {isVoiding && <VoidCart cart={cart} confirm={sale.voidCart} close={() => setVoiding(false)} />}
    </aside>
  );
});

/** Shows the number that is typed before a tile, and keys to type it. */
const Quantity = observer(function Quantity({ selling }: Pick<CartColumnProps, 'selling'>) {
  const { t } = useTranslation();
  const { typed, hasKeys } = selling;
  return (
    <div className="sell-quantity">
      <button type="button" className="sell-key" aria-expanded={hasKeys} onClick={() => selling.showKeys(!hasKeys)}>
        {typed === '' ? t('icecash.sell.quantity') : t('icecash.sell.quantity.next', { count: Number(typed) })}
      </button>
      {hasKeys && <DigitKeys add={selling.type} erase={selling.erase} />}
    </div>
  );
});
