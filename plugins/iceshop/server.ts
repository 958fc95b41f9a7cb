// Server module of ICESHOP: rules of accounts, addresses, orders and discounts, what is worked out for answers, its share of the demo.
import { defineServer, type EntityHooks } from '#api';
import { seedDemo } from './demo/index.ts';
import { seedNotices } from './demo/notices.ts';
import { demoRuns } from './demo/simulated-runs.ts';
import { demoOrders, demoPayment } from './demo/simulator.ts';
import { seedStock } from './demo/stock.ts';
import { accountAddressHooks, formattedAddress } from './server/account-address.ts';
import { basketRoutes } from './server/basket.ts';
import { abandonedBaskets } from './server/basket-abandoned.ts';
import { checkoutRoutes } from './server/checkout.ts';
import { daily } from './server/daily.ts';
import { deliveryComputed, deliveryHooks, deliveryParts } from './server/delivery.ts';
import { pickUpPointPlace, placeRoutes, placesLater } from './server/delivery-points.ts';
import { discountHooks, discountState } from './server/discount.ts';
import { shortIn, soldOutItems, stockState } from './server/low-stock.ts';
import { migrations } from './server/migrations.ts';
import { customers } from './server/newsletter-audience.ts';
import { newsletterRoutes } from './server/newsletters.ts';
import { onlineRoutes, openPayments, paymentAnswered } from './server/online-payment.ts';
import { guestKnown } from './server/order-customer.ts';
import { unpaidOrder, unpaidOrders } from './server/order-expiry.ts';
import { orderGuide } from './server/order-guide.ts';
import { invoiceOrder } from './server/order-invoice.ts';
import { orderInvoiceHooks, orderInvoicePaymentHooks } from './server/order-invoice-hooks.ts';
import { mailAgain, orderLetters } from './server/order-mail.ts';
import { dueOf } from './server/order-money.ts';
import { orderPapers } from './server/order-papers.ts';
import { papersPrinted } from './server/order-printed.ts';
import { orderProducts } from './server/order-products.ts';
import { cancelOrder } from './server/order-returning.ts';
import { paymentHooks } from './server/payment.ts';
import { placeholder, placeholders } from './server/placeholders.ts';
import { priceList } from './server/price-list.ts';
import { freePieces, productState } from './server/product.ts';
import { productDays } from './server/product-days.ts';
import { productOptionHooks } from './server/product-options.ts';
import { productPictures } from './server/product-picture.ts';
import { componentHooks, componentOption, productRecipe } from './server/product-recipe.ts';
import { booked, bookedMinutes } from './server/slot-booking.ts';
import { slotChanges } from './server/slot-changes.ts';
import { slotDays } from './server/slot-days.ts';
import { slotList } from './server/slot-list.ts';
import { deliverySlotHooks, seedHooks, slotsAhead, slotsOfPlace } from './server/slot-making.ts';
import { slotPlaces } from './server/slot-places.ts';
import { soldOutHooks, soldOutJob } from './server/sold-out.ts';
import { incoming, saleable } from './server/stock-level.ts';
import { stockMoveHooks } from './server/stock-move.ts';
import { supplierOrderStock } from './server/stock-purchase.ts';
import { stockTake, stockTakeDivisions } from './server/stock-take.ts';
import { undoMove } from './server/stock-undo.ts';
import { priceRise, priceTrend, suppliedItemHooks } from './server/supplied-price.ts';
import { demoTablets, tabletCalls, tabletHooks, tabletRoutes, tabletState } from './server/tablets.ts';
import { toSupply } from './server/to-supply.ts';
import { unpaidToday } from './server/unpaid-today.ts';
import { webshopAccountHooks } from './server/webshop-account.ts';
import { customerRoutes, mailRecovery, openAsCustomer, recoveryLetter } from './server/webshop-customer.ts';
import { webshopOrderHooks } from './server/webshop-order.ts';
import { shopRoutes } from './server/webshop-shop.ts';
import { worksheet, worksheetDays, worksheetKitchens, worksheetTicks } from './server/worksheet.ts';
import { lateLines } from './server/worksheet-late.ts';
import { worksheetPaper } from './server/worksheet-paper.ts';
import { worksheetShort } from './server/worksheet-short.ts';
import { worksheetTick } from './server/worksheet-tick.ts';
import { zoneRoutes, zoneVisits } from './server/zone-calls.ts';
import { zoneChecks } from './server/zone-fit.ts';

const pointSlots = seedHooks('PickUpPoint');
const pickUpPointHooks: EntityHooks = {
  ...pointSlots,
  ...pickUpPointPlace,
  afterUpdate: async (point, context) => {
    await pointSlots.afterUpdate?.(point, context);
    await pickUpPointPlace.afterUpdate(point, context);
  },
};

export default defineServer({
  plugin: 'iceshop',
  hooks: {
    WebshopAccount: webshopAccountHooks,
    AccountAddress: accountAddressHooks,
    WebshopOrder: webshopOrderHooks,
    DeliverySlot: deliverySlotHooks,
    DeliveryZone: seedHooks('DeliveryZone'),
    ShipmentZone: seedHooks('ShipmentZone'),
    PickUpPoint: pickUpPointHooks,
    Payment: paymentHooks,
    Discount: discountHooks,
    ...soldOutHooks,
    Product: { ...soldOutHooks.Product, ...productOptionHooks },
    ProductComponent: { ...soldOutHooks.ProductComponent, ...componentHooks },
    Tablet: tabletHooks,
    StockMove: stockMoveHooks,
    SuppliedItem: suppliedItemHooks,
    SupplierOrder: supplierOrderStock,
    Invoice: orderInvoiceHooks,
    InvoicePayment: orderInvoicePaymentHooks,
    ...deliveryHooks,
  },
  computed: {
    AccountAddress: { formatted_address: formattedAddress },
    DeliverySlot: { booked, booked_minutes: bookedMinutes },
    ...deliveryComputed,
    ...zoneChecks,
    Discount: { state: discountState },
    WebshopOrder: { due_vati: dueOf },
    Product: { state: productState, saleable: freePieces },
    ProductComponent: { option: componentOption },
    StockItem: { state: stockState, short_in: shortIn },
    StockLevel: { incoming, saleable },
    Tablet: { state: tabletState },
    SuppliedItem: { price_rise: priceRise, price_trend: priceTrend },
  },
  routes: [
    ...[
      undoMove,
      priceList,
      slotChanges,
      slotList,
      ...papersPrinted,
      openAsCustomer,
      mailRecovery,
      mailAgain,
      cancelOrder,
      invoiceOrder,
      guestKnown,
    ],
    worksheetTick,
    ...deliveryParts.routes,
    ...tabletRoutes,
    ...placeRoutes,
    ...zoneRoutes,
    ...daily.routes,
  ],
  visitors: [
    ...shopRoutes,
    ...zoneVisits,
    ...basketRoutes,
    ...checkoutRoutes,
    ...customerRoutes,
    ...onlineRoutes,
    ...newsletterRoutes,
    ...tabletCalls,
  ],
  audiences: [customers],
  open: productPictures,
  migrations,
  visitorPage: ['/webshop/:company', '/tablet/:company'],
  uses: ['payment', 'geocoding'],
  documents: [...orderPapers, worksheetPaper, ...deliveryParts.documents, ...daily.documents],
  letters: [...orderLetters, recoveryLetter, ...deliveryParts.letters, ...daily.letters],
  queries: [
    ...[orderGuide, orderProducts, productDays, productRecipe, slotDays, slotPlaces],
    ...[stockTakeDivisions, stockTake, toSupply],
    ...[worksheet, worksheetDays, worksheetKitchens, worksheetShort, worksheetTicks],
    ...deliveryParts.queries,
    ...daily.queries,
  ],
  badges: [soldOutItems, unpaidToday, lateLines, ...deliveryParts.badges],
  jobs: [
    ...daily.jobs,
    placeholders,
    placeholder,
    slotsAhead,
    slotsOfPlace,
    unpaidOrders,
    unpaidOrder,
    openPayments,
    abandonedBaskets,
    paymentAnswered,
    soldOutJob,
    placesLater,
    demoOrders,
    demoPayment,
    demoRuns,
    demoTablets,
    ...deliveryParts.jobs,
  ],
  // After the suppliers and divisions of ICECLOUD, and after the vans of ICETRUCK that tablets ride along in.
  demo: [
    { order: 25, seed: seedDemo },
    // After the supplier orders of ICECLOUD.
    { order: 35, seed: seedStock },
    { order: 45, seed: seedNotices },
  ],
});
