// Runs the suites about printing: the queue, printers, and the agent that stands beside one.
// Takes long: agents are started as the programs that they are, again and again.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['printing'], aDay: 1 });
