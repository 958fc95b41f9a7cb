// Runs the suites about the webshop, its purchases, supplied items and stock.
// Takes long: three people do random things to stock at the same time, and one suite runs the whole product.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['shop'], aDay: 6 });
