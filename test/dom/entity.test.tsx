// Runs the suites about the pages that every entity has.
// Takes long: many suites, one after another, each of which draws whole pages many times.
import { suitesOf } from './suites.ts';

suitesOf(['entity'], 7);
