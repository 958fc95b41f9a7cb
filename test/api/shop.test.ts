// The webshop, and what it buys.
// Takes long: one of its suites runs the whole product, so that orders go out by mail.
import { suitesOf } from './suites.ts';

suitesOf('shop');
