// Runs the suites about clocks and the working days that follow from them.
// Takes long: days are derived anew from two hundred events, again and again.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['clocking'], aDay: 3 });
