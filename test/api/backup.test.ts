// Runs the suites about backups.
// Takes long: the demo company is written out and restored several times.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['backup'], aDay: 1 });
