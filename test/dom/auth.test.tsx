// Runs the suites about signing in, in the browser.
import { suitesOf } from './suites.ts';

suitesOf(['auth']);
