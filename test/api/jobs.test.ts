// Runs the suites about jobs by the clock and from the queue.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['jobs'] });
