// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
import { seedSales } from './demo/index.ts';
import { takeSaleAtDevice } from './server/take-sale.ts';

export default defineServerPart({
  id: 'sales',
  deviceCalls: [takeSaleAtDevice],
  demo: { order: 95, seed: seedSales },
});
