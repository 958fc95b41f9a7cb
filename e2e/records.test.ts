// Runs the suites about lists, forms and every entity's pages.
// Takes long: forms are typed by hand, entities go by all of their pages, and what outlives a reload is seen by reloading.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['forms', 'lists', 'pages'], aDay: 1, share: ownProduct });
