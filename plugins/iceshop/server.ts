// Declares the server part of ICESHOP, each feature in a folder. Hooks and reactions of one entity run in the order of
// the features: uses of a discount are counted before the order's own effects, because its discounts are locked before
// its stock, and stops follow last.
import { defineServer } from '#api';
import accounts from './accounts/server.ts';
import delivery from './delivery/server.ts';
import demo from './demo/server.ts';
import discounts from './discounts/server.ts';
import driving from './driving/server.ts';
import kitchen from './kitchen/server.ts';
import lines from './lines/server.ts';
import { migrations } from './migrations.ts';
import orders from './orders/server.ts';
import payments from './payments/server.ts';
import places from './places/server.ts';
import products from './products/server.ts';
import report from './report/server.ts';
import slots from './slots/server.ts';
import stock from './stock/server.ts';
import webshop from './webshop/server.ts';

export default defineServer({
  plugin: 'iceshop',
  migrations,
  parts: [
    discounts,
    orders,
    lines,
    products,
    stock,
    accounts,
    webshop,
    places,
    payments,
    slots,
    kitchen,
    delivery,
    driving,
    report,
    demo,
  ],
});
