// What a company makes of Scoop for its people: pages and words of its own, in their languages.
// Takes long: its pages are read in each language.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('company', 1, ownProduct);
