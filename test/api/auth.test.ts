// Signing in, and what goes with it.
// Takes long: fifteen suites one after another, many of which hash passwords and wait as attackers must.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['auth'], aDay: 7 });
