// Shows what the order in the form comes to before it is saved: its goods, discount, delivery and total.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { errorText, formatMoney } from '#core';
import { useOrderSums } from './useOrderSums.ts';
import './basket.css';

/** @param goods the sum of the goods, shown until the server has answered */
export const OrderSums = observer(function OrderSums({ goods }: { readonly goods?: number }) {
  const { t } = useTranslation();
  const sums = useOrderSums();
  if (!sums && goods === undefined) return null;
  const { goods_vati = goods ?? 0, discount_vati = 0, delivery_price_vati = 0, total_vati = goods_vati } = sums ?? {};
  const rows = [
    ['iceshop.basket.sum', goods_vati],
    ...(discount_vati > 0 ? [['iceshop.webshoporder.discount_vati', -discount_vati] as const] : []),
    ...(delivery_price_vati > 0 ? [['iceshop.webshoporder.delivery_price_vati', delivery_price_vati] as const] : []),
  ] as const;
  return (
    <>
      <dl className="basket-sums" aria-live="polite">
        {(rows.length > 1 || !sums) &&
          rows.map(([key, amount]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd className="numeric">{formatMoney(amount)}</dd>
            </div>
          ))}
        {sums && (
          <div className="basket-total-row">
            <dt>{t('iceshop.webshoporder.total_vati')}</dt>
            <dd className="numeric">{formatMoney(total_vati)}</dd>
          </div>
        )}
      </dl>
      {sums?.errors.map((error) => (
        <p key={error.code} className="basket-refused" role="alert">
          {errorText(t as never, error as never)}
        </p>
      ))}
    </>
  );
});
