// Shows the basket: its lines and their errors, the discount, and the total.
import { useState } from 'react';
import type { Basket, Product, ShopLine } from '../calls.ts';
import { amountOf, useWords } from '../words.tsx';
import { Discount } from './Discount.tsx';
import { asSent, type BasketWork, leastOf } from './useBasket.ts';
import './basket.css';

interface BasketPanelProps {
  readonly work: BasketWork;
  readonly products: readonly Product[];
  readonly order: () => void;
}

export function BasketPanel({ work, products, order }: BasketPanelProps) {
  const { t, money, why } = useWords();
  const { basket, refusal, isBusy } = work;
  const lines = basket?.lines ?? [];
  const isWrong = basket?.errors.some(({ path }) => path.startsWith('lines.'));
  return (
    <aside id="basket" className="basket" aria-label={t('basket')} aria-busy={isBusy}>
      <h2>{t('basket')}</h2>
      {lines.length === 0 && <p className="empty">{t('emptyBasket')}</p>}
      <ul>
        {lines.map((line, index) => (
          <BasketLine
            key={`${line.product_id} ${JSON.stringify(line.options)}`}
            {...{ line, index, work, basket }}
            product={products.find(({ id }) => id === line.product_id)}
          />
        ))}
      </ul>
      {refusal && (
        <p className="wrong" role="alert">
          {why(refusal.faults[0] ?? refusal)}
        </p>
      )}
      {basket && lines.length > 0 && (
        <>
          <Discount basket={basket} work={work} />
          <Sums basket={basket} />
          <button type="button" className="primary" disabled={isWrong || isBusy} onClick={order}>
            {t('toOrder', { total: money(basket.total_vati) })}
          </button>
        </>
      )}
    </aside>
  );
}

interface BasketLineProps {
  readonly line: ShopLine;
  readonly index: number;
  readonly basket?: Basket;
  readonly product?: Product;
  readonly work: BasketWork;
}

function BasketLine({ line, index, basket, product, work }: BasketLineProps) {
  const { t, money, chosen, why } = useWords();
  const wrong = basket?.errors.find(({ path }) => path.startsWith(`lines.${index}.`));
  const step = product?.step ?? 1;
  const fewer = line.quantity - step < leastOf(product) ? 0 : line.quantity - step;
  const put = (changed: Partial<ShopLine>) => {
    const next = (basket?.lines ?? []).map((each, at) => asSent(at === index ? { ...each, ...changed } : each));
    void work.change({ lines: next.filter((each) => each.quantity > 0) });
  };
  const set = (quantity: number) => put({ quantity });
  return (
    <li>
      <span className="what">
        {line.name}
        {line.options?.map((choice) => (
          <small key={choice.name}>{chosen(choice)}</small>
        ))}
        <Remark line={line} put={(note) => put({ note })} />
      </span>
      <span className="count">
        <button type="button" aria-label={t('less', { name: line.name ?? '' })} onClick={() => set(fewer)}>
          −
        </button>
        <output>{line.quantity}</output>
        <button
          type="button"
          aria-label={t('more', { name: line.name ?? '' })}
          onClick={() => set(line.quantity + step)}
        >
          +
        </button>
      </span>
      <span className="money">{money(amountOf(line))}</span>
      {wrong && (
        <p className="wrong" role="alert">
          {why(wrong)}
        </p>
      )}
    </li>
  );
}

/** Asks what the customer wants said about this line, such as a name or an allergy, and saves it when the field is left. */
function Remark({ line: { name = '', note = '' }, put }: { line: ShopLine; put: (note: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  if (typed === undefined) {
    return (
      <button
        type="button"
        className="remark"
        aria-label={note ? `${t('remarkChange', { name })}: ${note}` : t('remarkOf', { name })}
        onClick={() => setTyped(note)}
      >
        {note || t('remark')}
      </button>
    );
  }
  const done = () => {
    if (typed.trim() !== note) put(typed.trim());
    setTyped(undefined);
  };
  return (
    <input
      className="remark"
      aria-label={t('remarkOf', { name })}
      ref={(field) => field?.focus()}
      maxLength={255}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

export function Sums({
  basket: { discount_vati = 0, delivery_price_vati = 0, total_vati },
}: {
  readonly basket: Basket;
}) {
  const { t, money } = useWords();
  return (
    <dl className="sums">
      {discount_vati > 0 && <Sum name={t('discount')} value={money(-discount_vati)} />}
      {delivery_price_vati > 0 && <Sum name={t('bringing')} value={money(delivery_price_vati)} />}
      <Sum name={t('total')} value={money(total_vati)} />
    </dl>
  );
}

const Sum = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
