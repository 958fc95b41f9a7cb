// What works at a device of the company: badges, displays and the till.
// Takes long: a display is loaded anew for each way in which it finds its page.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf('devices', ownProduct);
