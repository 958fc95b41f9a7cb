// Server half of ICESHOP: rules of accounts, addresses, orders and discounts, what is worked out for answers, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { seedNotices } from './demo/notices.ts';
import { demoOrders, demoPayment } from './demo/simulator.ts';
import { seedStock } from './demo/stock.ts';
import { accountAddressHooks, formattedAddress } from './server/account-address.ts';
import { basketRoutes } from './server/basket.ts';
import { checkoutRoutes } from './server/checkout.ts';
import { daily } from './server/daily.ts';
import { discountHooks, discountState } from './server/discount.ts';
import { shortIn, soldOutItems, stockState } from './server/low-stock.ts';
import { onlineRoutes, openPayments, paymentAnswered } from './server/online-payment.ts';
import { unpaidOrder, unpaidOrders } from './server/order-expiry.ts';
import { orderGuide } from './server/order-guide.ts';
import { mailAgain, orderLetters } from './server/order-mail.ts';
import { dueOf } from './server/order-money.ts';
import { labelsPrinted, orderPapers } from './server/order-papers.ts';
import { orderProducts } from './server/order-products.ts';
import { paymentHooks } from './server/payment.ts';
import { placeholder, placeholders } from './server/placeholders.ts';
import { priceList } from './server/price-list.ts';
import { productState } from './server/product.ts';
import { productDays } from './server/product-days.ts';
import { productPictures } from './server/product-picture.ts';
import { productRecipe } from './server/product-recipe.ts';
import { booked, bookedMinutes } from './server/slot-booking.ts';
import { slotList } from './server/slot-list.ts';
import { deliverySlotHooks, seedHooks, slotsAhead, slotsOfPlace } from './server/slot-making.ts';
import { slotPlaces } from './server/slot-places.ts';
import { slotTimes } from './server/slot-times.ts';
import { soldOutHooks, soldOutJob } from './server/sold-out.ts';
import { incoming, saleable } from './server/stock-level.ts';
import { stockMoveHooks } from './server/stock-move.ts';
import { supplierOrderStock } from './server/stock-purchase.ts';
import { stockTake, stockTakeDivisions } from './server/stock-take.ts';
import { undoMove } from './server/stock-undo.ts';
import { priceRise, priceTrend, suppliedItemHooks } from './server/supplied-price.ts';
import { toSupply } from './server/to-supply.ts';
import { unpaidToday } from './server/unpaid-today.ts';
import { webshopAccountHooks } from './server/webshop-account.ts';
import { customerRoutes, mailRecovery, openAsCustomer, recoveryLetter } from './server/webshop-customer.ts';
import { webshopOrderHooks } from './server/webshop-order.ts';
import { shopRoutes } from './server/webshop-shop.ts';

export default defineServer({
  plugin: 'iceshop',
  hooks: {
    WebshopAccount: webshopAccountHooks,
    AccountAddress: accountAddressHooks,
    WebshopOrder: webshopOrderHooks,
    DeliverySlot: deliverySlotHooks,
    DeliveryZone: seedHooks('DeliveryZone'),
    ShipmentZone: seedHooks('ShipmentZone'),
    PickUpPoint: seedHooks('PickUpPoint'),
    Payment: paymentHooks,
    Discount: discountHooks,
    ...soldOutHooks,
    StockMove: stockMoveHooks,
    SuppliedItem: suppliedItemHooks,
    SupplierOrder: supplierOrderStock,
  },
  computed: {
    AccountAddress: { formatted_address: formattedAddress },
    DeliverySlot: { booked, booked_minutes: bookedMinutes },
    Discount: { state: discountState },
    WebshopOrder: { due_vati: dueOf },
    Product: { state: productState },
    StockItem: { state: stockState, short_in: shortIn },
    StockLevel: { incoming, saleable },
    SuppliedItem: { price_rise: priceRise, price_trend: priceTrend },
  },
  routes: [undoMove, priceList, slotList, labelsPrinted, openAsCustomer, mailRecovery, mailAgain, ...daily.routes],
  visitors: [...shopRoutes, ...basketRoutes, ...checkoutRoutes, ...customerRoutes, ...onlineRoutes],
  open: productPictures,
  visitorPage: '/webshop/:company',
  uses: ['payment'],
  documents: [...orderPapers, ...daily.documents],
  letters: [...orderLetters, recoveryLetter, ...daily.letters],
  queries: [
    orderGuide,
    orderProducts,
    productDays,
    productRecipe,
    slotPlaces,
    slotTimes,
    stockTakeDivisions,
    stockTake,
    toSupply,
    ...daily.queries,
  ],
  badges: [soldOutItems, unpaidToday],
  jobs: [
    ...daily.jobs,
    placeholders,
    placeholder,
    slotsAhead,
    slotsOfPlace,
    unpaidOrders,
    unpaidOrder,
    openPayments,
    paymentAnswered,
    soldOutJob,
    demoOrders,
    demoPayment,
  ],
  // After the suppliers and divisions of ICECLOUD, and after the vans of ICETRUCK that tablets ride along in.
  demo: [
    { order: 25, seed: seedDemo },
    // After the supplier orders of ICECLOUD.
    { order: 35, seed: seedStock },
    { order: 45, seed: seedNotices },
  ],
});
