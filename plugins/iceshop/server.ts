// Server half of ICESHOP: rules of accounts, addresses, orders and discounts, what is worked out for answers, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { seedStock } from './demo/stock.ts';
import { accountAddressHooks, formattedAddress } from './server/account-address.ts';
import { discountHooks, discountState } from './server/discount.ts';
import { orderGuide } from './server/order-guide.ts';
import { placeholder, placeholders } from './server/placeholders.ts';
import { productState } from './server/product.ts';
import { incoming, saleable } from './server/stock-level.ts';
import { stockMoveHooks } from './server/stock-move.ts';
import { supplierOrderStock } from './server/stock-purchase.ts';
import { webshopAccountHooks } from './server/webshop-account.ts';
import { webshopOrderHooks } from './server/webshop-order.ts';

export default defineServer({
  plugin: 'iceshop',
  hooks: {
    WebshopAccount: webshopAccountHooks,
    AccountAddress: accountAddressHooks,
    WebshopOrder: webshopOrderHooks,
    Discount: discountHooks,
    StockMove: stockMoveHooks,
    SupplierOrder: supplierOrderStock,
  },
  computed: {
    AccountAddress: { formatted_address: formattedAddress },
    Discount: { state: discountState },
    Product: { state: productState },
    StockLevel: { incoming, saleable },
  },
  jobs: [placeholders, placeholder],
  queries: [orderGuide],
  // After the suppliers and divisions of ICECLOUD, and after the vans of ICETRUCK that tablets ride along in.
  demo: [
    { order: 25, seed: seedDemo },
    // After the supplier orders of ICECLOUD.
    { order: 35, seed: seedStock },
  ],
});
