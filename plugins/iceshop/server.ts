// Server half of ICESHOP: rules of accounts, addresses, orders and discounts, what is worked out for answers, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { seedNotices } from './demo/notices.ts';
import { seedStock } from './demo/stock.ts';
import { accountAddressHooks, formattedAddress } from './server/account-address.ts';
import { discountHooks, discountState } from './server/discount.ts';
import { shortIn, soldOutItems, stockState } from './server/low-stock.ts';
import { orderGuide } from './server/order-guide.ts';
import { placeholder, placeholders } from './server/placeholders.ts';
import { priceList } from './server/price-list.ts';
import { productHooks, productState } from './server/product.ts';
import { incoming, saleable } from './server/stock-level.ts';
import { stockMoveHooks } from './server/stock-move.ts';
import { supplierOrderStock } from './server/stock-purchase.ts';
import { stockTake, stockTakeDivisions } from './server/stock-take.ts';
import { undoMove } from './server/stock-undo.ts';
import { priceRise, priceTrend, suppliedItemHooks } from './server/supplied-price.ts';
import { toSupply } from './server/to-supply.ts';
import { webshopAccountHooks } from './server/webshop-account.ts';
import { webshopOrderHooks } from './server/webshop-order.ts';

export default defineServer({
  plugin: 'iceshop',
  hooks: {
    WebshopAccount: webshopAccountHooks,
    AccountAddress: accountAddressHooks,
    WebshopOrder: webshopOrderHooks,
    Discount: discountHooks,
    Product: productHooks,
    StockMove: stockMoveHooks,
    SuppliedItem: suppliedItemHooks,
    SupplierOrder: supplierOrderStock,
  },
  computed: {
    AccountAddress: { formatted_address: formattedAddress },
    Discount: { state: discountState },
    Product: { state: productState },
    StockItem: { state: stockState, short_in: shortIn },
    StockLevel: { incoming, saleable },
    SuppliedItem: { price_rise: priceRise, price_trend: priceTrend },
  },
  routes: [undoMove, priceList],
  queries: [orderGuide, stockTakeDivisions, stockTake, toSupply],
  badges: [soldOutItems],
  jobs: [placeholders, placeholder],
  // After the suppliers and divisions of ICECLOUD, and after the vans of ICETRUCK that tablets ride along in.
  demo: [
    { order: 25, seed: seedDemo },
    // After the supplier orders of ICECLOUD.
    { order: 35, seed: seedStock },
    { order: 45, seed: seedNotices },
  ],
});
