// Runs the suites about the plan: the board of a week.
// Takes long: a planner's week is planned by hand, by keyboard and by pointer, and by two planners at once.
import { ownProduct } from './own-product.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['clock'], aDay: 1, share: ownProduct });
