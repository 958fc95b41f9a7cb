// Runs the suites about the table and the rows that it holds.
import { suitesOf } from './suites.ts';

suitesOf(['table']);
