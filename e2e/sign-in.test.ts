// Runs the suites about signing in: who gets in, how, and to what.
// Takes long: signing in is what it is about, so most tests load the product anew.
// Takes turns: every third day.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['sign-in'], aDay: 1, share: ownProduct });
