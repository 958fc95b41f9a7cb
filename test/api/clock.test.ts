// Runs the suites about staff time: weeks, shifts, and the rules that they are planned by.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['clock'], aDay: 6 });
