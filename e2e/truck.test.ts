// Runs the suites about trucks: their map, their tours and what a driver does.
// Takes long: a van drives its tour from the draft to the return.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['truck'], aDay: 1, share: ownProduct });
