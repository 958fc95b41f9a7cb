// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
import { saleTurnover } from './server/sale-turnover.ts';
import { takeSaleAtDevice } from './server/take-sale.ts';

export default defineServerPart({
  id: 'sales',
  deviceCalls: [takeSaleAtDevice],
  turnover: saleTurnover,
});
