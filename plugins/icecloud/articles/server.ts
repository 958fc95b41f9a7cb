// Prices of articles and how they rose, what is to be ordered, and the orders that are prepared by themselves.
import { defineServerPart } from '#api';
import { seedSuppliedItems } from './demo/supplied-items.ts';
import { orderGuide } from './server/order-guide.ts';
import { placeholder, placeholders } from './server/placeholders.ts';
import { priceList } from './server/price-list.ts';
import { stockExpected } from './server/stock-expected.ts';
import { priceRise, priceTrend, suppliedItemHooks } from './server/supplied-price.ts';
import { toSupply } from './server/to-supply.ts';

export default defineServerPart({
  id: 'articles',
  // Pages, packages and companies' texts know its calls by this name.
  as: 'iceshop',
  license: 'ICESHOP',
  hooks: { SuppliedItem: suppliedItemHooks },
  computed: { SuppliedItem: { price_rise: priceRise, price_trend: priceTrend } },
  routes: [priceList],
  queries: [orderGuide, stockExpected, toSupply],
  jobs: [placeholders, placeholder],
  // After the stock items of ICESHOP.
  demo: { order: 24, seed: seedSuppliedItems },
});
