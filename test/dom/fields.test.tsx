// Runs the suites about every kind of field, in a form and in a cell.
import { suitesOf } from './suites.ts';

suitesOf(['fields']);
