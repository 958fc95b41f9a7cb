// Runs the suites about every kind of field, in a form and in a cell.
// Takes long: every kind of field is typed into and drawn, in a form and in a cell.
import { suitesOf } from './suites.ts';

suitesOf(['fields']);
