// Runs the suites about the calls that are made from entity files.
// Takes long: many suites, one after another.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['resources'], aDay: 4 });
