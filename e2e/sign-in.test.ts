// Who gets in, how, and to what.
// Takes long: signing in is what it is about, so most tests load the product anew.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf('sign-in', ownProduct);
