// Runs the suites about signing in.
// Takes long: many suites, one after another, which hash passwords and wait as attackers must.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['auth'], aDay: 5 });
