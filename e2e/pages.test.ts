// Every entity and every page.
// Takes long: entities go by all of their pages, and some twenty pages are looked at.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf('pages', ownProduct);
