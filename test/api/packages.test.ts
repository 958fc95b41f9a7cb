// Runs the suites about packages in a running server: what they declare, what they get, and how their faults stay theirs.
// Takes long: faults are waited for as long as a call may take, and ended processes start again.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['packages'], aDay: 1 });
