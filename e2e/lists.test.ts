// What one finds and does in a list, and one record of it from adding to deleting.
// Takes long: lists are narrowed and changed by hand, and one gets more rows than a screen shows.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('lists', 2, ownProduct);
