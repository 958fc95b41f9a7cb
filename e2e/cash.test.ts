// Runs the suites about tills: a day at one, and what it leaves in the office.
// Takes long: a till sells a whole day, twice without a network.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['cash'], aDay: 1, share: ownProduct });
