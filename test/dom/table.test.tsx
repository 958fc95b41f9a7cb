// The table and the rows that it holds.
import { suitesOf } from './suites.ts';

suitesOf(['table']);
