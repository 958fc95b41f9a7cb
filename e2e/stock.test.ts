// Supplied items and stock: the catalogue, a supplier's price list, and a stock take on a phone.
// Takes long: each page and each step of a price list is checked for barriers.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('stock', 1, ownProduct);
