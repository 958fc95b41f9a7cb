// Runs the suites about employees and their rights.
// Takes long: its suites make many accounts, each with a password to hash.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['people'], aDay: 4 });
