// Runs the suites about a company at work: its own pages and texts, its people and their rights, its devices, its
// stock.
// Takes long: pages are read in each language, what one person changes is looked at by another, and a display is loaded
// anew for each way in which it finds its page.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['company', 'people', 'devices', 'stock'], aDay: 1, share: ownProduct });
