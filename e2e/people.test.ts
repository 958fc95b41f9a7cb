// Employees, what they may, and what that lets them see.
// Takes long: what one person changes is looked at by another, and each page is checked for barriers.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('people', 1, ownProduct);
