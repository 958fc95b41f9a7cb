// Runs the suites about forms made from entity files.
// Takes long: its suites draw whole forms, most of them several times.
import { suitesOf } from './suites.ts';

suitesOf(['form'], 3);
