// Employees and what they may do.
import { suitesOf } from './suites.ts';

suitesOf('people');
