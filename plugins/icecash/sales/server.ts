// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
import { countSales } from './server/count-sales.ts';
import { deviceWithSales } from './server/device-with-sales.ts';
import { refundAtDevice, voidAtDevice } from './server/refund-at-device.ts';
import { refundInOffice, voidInOffice } from './server/refund-routes.ts';
import { takeSaleAtDevice } from './server/take-sale.ts';

export default defineServerPart({
  id: 'sales',
  hooks: { Device: deviceWithSales },
  routes: [voidInOffice, refundInOffice],
  deviceCalls: [takeSaleAtDevice, countSales, voidAtDevice, refundAtDevice],
});
