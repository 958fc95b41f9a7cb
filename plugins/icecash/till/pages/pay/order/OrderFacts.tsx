// Shows a webshop order at a till: what is in it with its allergens, what is due, and the ways to take that and hand it over.
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '#core';
import { isEmpty } from '../../selling/cart.ts';
import { useTill } from '../../till.ts';
import { HandOver } from './HandOver.tsx';
import type { OrderDetail } from './order.ts';

interface OrderFactsProps {
  readonly order: OrderDetail;
  readonly again: () => void;
}

export function OrderFacts({ order, again }: OrderFactsProps) {
  const { t } = useTranslation();
  const { cart, changeCart, open } = useTill();
  const { id, nr, status, name, phone, date, start, stop, total_vati, due, note, lines, why_not } = order;
  const isFree = isEmpty(cart);
  const take = () => {
    changeCart((now) => ({ ...now, order: { id, nr: String(nr), due } }));
    open('pay');
  };
  const when = date && [formatDate(date), start && `${start}–${stop}`].filter(Boolean).join(' ');
  return (
    <article className="pay-order">
      <h3>
        #{nr} {name}
      </h3>
      <p>{[t(`iceshop.webshoporder.status.${status}`), when, phone].filter(Boolean).join(' · ')}</p>
      {note && <p className="pay-said">{note}</p>}
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order do not move here
          <li key={place}>
            <span>
              {formatNumber(line.quantity)} × {line.name}
              {line.options.length > 0 && <small>{line.options.join(', ')}</small>}
              {line.note && <small>{line.note}</small>}
              {line.allergens.length > 0 && (
                <small>
                  {t('icecash.pay.order.allergens', {
                    list: line.allergens.map((each) => t(`icecash.menuitem.allergens.${each}`)).join(', '),
                  })}
                </small>
              )}
            </span>
            <span className="numeric">{formatMoney(line.total_vati ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className="pay-rest">
        <span>{t('icecash.pay.due')}</span>
        <strong className="numeric">{formatMoney(due)}</strong>
        <small>{t('icecash.pay.order.total', { amount: formatMoney(total_vati) })}</small>
      </p>
      {due > 0 && (
        <button type="button" className="sell-key pay-finish" data-primary disabled={!isFree} onClick={take}>
          {t('icecash.pay.order.take', { amount: formatMoney(due) })}
        </button>
      )}
      {due > 0 && !isFree && <p role="status">{t('icecash.pay.order.cartFull')}</p>}
      <HandOver key={status} id={id} nr={nr} whyNot={why_not} onDone={again} />
    </article>
  );
}
