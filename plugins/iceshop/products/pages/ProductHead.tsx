// Shows the head of a product: its cost and margin, when it can be sold, and how customers see it.
import { observer } from 'mobx-react-lite';
import { session } from '#core';
import { can } from '#core/contract';
import { ProductDays } from './ProductDays.tsx';
import type { Product } from './product.ts';
import { RecipeCost } from './RecipeCost.tsx';
import { WebshopCard } from './WebshopCard.tsx';
import './products.css';

/** Permissions of people who may see costs. */
const COSTS = { license: 'ICESHOP', permissions: ['ICESHOP_PRODUCTS_MODERATE', 'ICESHOP_STOCK_ITEMS_VIEW'] };

export default observer(function ProductHead({ record }: { record: Product }) {
  const seesCosts = session.subject !== null && can(session.subject, COSTS);
  return (
    <div className="product-head print-keep">
      <div className="product-figures">
        {seesCosts && <RecipeCost product={record} />}
        <ProductDays id={record.id} />
      </div>
      <WebshopCard product={record} />
    </div>
  );
});
