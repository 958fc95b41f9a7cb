// Runs the suites about the shell around every page.
// Takes long: whole pages are drawn in the shell, one suite after another.
import { suitesOf } from './suites.ts';

suitesOf(['shell']);
