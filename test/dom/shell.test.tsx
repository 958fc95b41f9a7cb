// Runs the suites about the shell around every page.
import { suitesOf } from './suites.ts';

suitesOf(['shell']);
