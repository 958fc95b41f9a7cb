// Employees and what they may do.
// Takes long: its suites make many accounts, each with a password to hash.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['people'], aDay: 5 });
