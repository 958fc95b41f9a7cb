// Shows what is for sale, the basket beside it, and the form that orders it.
import { useState } from 'react';
import { BasketPanel } from '../basket/BasketPanel.tsx';
import { leastOf, useBasket } from '../basket/useBasket.ts';
import type { Product, ShopAnswer } from '../calls.ts';
import { Checkout } from '../checkout/Checkout.tsx';
import type { Visit } from '../visit.ts';
import { useWords } from '../words.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import './shop.css';

interface ShopProps {
  readonly shop: ShopAnswer;
  readonly visit: Visit;
  readonly ordered: (token: string) => void;
}

export function Shop({ shop, visit, ordered }: ShopProps) {
  const { t, money } = useWords();
  const work = useBasket(visit);
  const [chosen, setChosen] = useState<Product>();
  const [isOrdering, setOrdering] = useState(false);
  const amountOf = (product: Product) => {
    const isThere = work.basket?.lines.some(({ product_id }) => product_id === product.id);
    return isThere ? (product.step ?? 1) : leastOf(product);
  };
  const add = (product: Product) => {
    if (product.option_groups?.length || product.own_amount) setChosen(product);
    else void work.add({ product_id: product.id, quantity: amountOf(product) });
  };
  const order = () => {
    setOrdering(true);
    window.scrollTo(0, 0);
  };
  if (isOrdering && work.basket) {
    return (
      <Checkout
        shop={shop}
        visit={visit}
        work={work}
        basket={work.basket}
        back={() => setOrdering(false)}
        ordered={ordered}
      />
    );
  }
  const groups = shop.categories
    .map(({ id, name }) => ({ id, name, products: shop.products.filter(({ category_id }) => category_id === id) }))
    .filter(({ products }) => products.length > 0);
  return (
    <main className="page shop">
      <div>
        <nav className="categories" aria-label={t('categories')}>
          {groups.map(({ id, name }) => (
            <a key={id} href={`#category-${id}`}>
              {name}
            </a>
          ))}
        </nav>
        {groups.length === 0 && <p className="empty">{t('nothingForSale')}</p>}
        {groups.map(({ id, name, products }) => (
          <section key={id} id={`category-${id}`}>
            <h2>{name}</h2>
            <ul className="products">
              {products.map((product) => (
                <ProductCard key={product.id} product={product} add={() => add(product)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {work.basket && work.basket.lines.length > 0 && (
        <a className="to-basket primary button" href="#basket">
          <span>
            {t('basket')} ({work.basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)})
          </span>
          <span className="money">{money(work.basket.total_vati)}</span>
        </a>
      )}
      <BasketPanel work={work} products={shop.products} order={order} />
      {chosen && (
        <ProductDialog
          product={chosen}
          add={(line) => work.add(line).then((isIn) => isIn && setChosen(undefined))}
          close={() => setChosen(undefined)}
        />
      )}
    </main>
  );
}
