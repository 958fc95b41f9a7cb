// Work by the clock and out of the queue.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['jobs'] });
