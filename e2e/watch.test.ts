// Runs the suites about what is watched: alarms from their causes to their acknowledgement, and the wall.
// Takes long: it walks through each kind of alarm.
import { suitesOf } from './suites.ts';
import { product } from './watch/watched-product.ts';

suitesOf({ folders: ['watch'], aDay: 1, share: () => product });
