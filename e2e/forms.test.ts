// What happens to a person who fills in a form.
// Takes long: two dozen forms are typed by hand, and what outlives a reload is seen by reloading.
import { ownProduct } from './own-product.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('forms', 2, ownProduct);
