// Declares the module ICESHOP: webshop, production and delivery, each feature in a folder.
import { definePlugin } from '#core/contract';
import accounts from './accounts/index.ts';
import delivery from './delivery/index.ts';
import discounts from './discounts/index.ts';
import driving from './driving/index.ts';
import kitchen from './kitchen/index.ts';
import lines from './lines/index.ts';
import orders from './orders/index.ts';
import payments from './payments/index.ts';
import places from './places/index.ts';
import products from './products/index.ts';
import report from './report/index.ts';
import { settings } from './settings.ts';
import slots from './slots/index.ts';
import stock from './stock/index.ts';
import webshop from './webshop/index.ts';

export default definePlugin({
  id: 'iceshop',
  contract: 2,
  license: 'ICESHOP',
  licenses: ['ICESHOP'],
  requires: ['icecloud'],
  settings,
  menu: [
    { id: 'iceshop', icon: 'shop', sortFirst: 60 },
    { id: 'iceshop-settings', parent: 'settings', icon: 'shop', sortFirst: 70 },
  ],
  parts: [
    orders,
    payments,
    lines,
    products,
    stock,
    accounts,
    webshop,
    discounts,
    places,
    slots,
    kitchen,
    delivery,
    driving,
    report,
  ],
});
