// Declares the server part of supplier orders: their lines, papers and mails, receiving them, and claims.
import { defineServerPart } from '#api';
import { seedSupplierOrders } from './demo/supplier-orders.ts';
import { buyerTold } from './server/buyer-told.ts';
import { claimDraft, claimLetter, sendClaim } from './server/claim.ts';
import { claimPaper } from './server/claim-paper.ts';
import { deliveryDays } from './server/delivery-days.ts';
import { addDeliveryPhoto, removeDeliveryPhoto } from './server/delivery-photo.ts';
import { ordersDue } from './server/exceptions.ts';
import { incoming } from './server/incoming.ts';
import { askRoutes } from './server/order-ask.ts';
import { placeholdersDue } from './server/order-badge.ts';
import { orderDocument } from './server/order-document.ts';
import { orderLetters, supplierTold } from './server/order-mail.ts';
import { mergeOrders } from './server/order-merge.ts';
import { orderTerms } from './server/order-terms.ts';
import { receiveOrder, receivingArticles } from './server/receiving.ts';
import { supplierOrderHooks } from './server/supplier-order.ts';
import { supplierDeliveries } from './server/supplier-performance.ts';

export default defineServerPart({
  id: 'buying',
  hooks: { SupplierOrder: supplierOrderHooks },
  reacts: [supplierTold, buyerTold],
  computed: { StockLevel: { incoming } },
  routes: [mergeOrders, receiveOrder, addDeliveryPhoto, removeDeliveryPhoto, claimDraft, sendClaim, ...askRoutes],
  documents: [orderDocument, claimPaper],
  letters: [...orderLetters, claimLetter],
  badges: [placeholdersDue],
  exceptions: [ordersDue],
  queries: [orderTerms, deliveryDays, receivingArticles, supplierDeliveries],
  // After the articles.
  demo: { order: 30, seed: seedSupplierOrders },
});
