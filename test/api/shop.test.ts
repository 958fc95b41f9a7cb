// The webshop.
import { suitesOf } from './suites.ts';

suitesOf('shop');
