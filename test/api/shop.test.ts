// The webshop, supplied items and stock.
// Takes long: three people do sixty random things to stock at the same time, five times.
import { suitesOf } from './suites.ts';

suitesOf('shop');
