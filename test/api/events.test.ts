// Runs the suites about event streams: who hears what, and what a reader misses while it is away.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['events'], aDay: 1 });
