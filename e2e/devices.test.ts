// What works at a device of the company: badges, displays and the till.
// Takes long: a display is loaded anew for each way in which it finds its page.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('devices', 1, ownProduct);
