// Runs the suites about printing: the queue, printers, and the agent that stands beside one.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['printing'] });
