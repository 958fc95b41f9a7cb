// Every entity and every page.
// Takes long: entities go by all of their pages, and each page’s own work is done by hand.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('pages', 3, ownProduct);
