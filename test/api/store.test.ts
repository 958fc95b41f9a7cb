// Runs the suites about the database: its tables, the separation of companies, and the answers of calls while it has
// trouble.
// Takes long: a connection is cut, a disk is full and a statement does not end, each for real.
// Takes turns: every third day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['store'] });
