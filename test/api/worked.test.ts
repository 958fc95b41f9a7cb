// Runs the suites about work that was done and its papers: the clock at the door, checklists, hours, contracts,
// declarations, and the pay file.
// Takes long: one suite makes ten thousand wrong tries at fifty clocks.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['worked'], aDay: 3 });
