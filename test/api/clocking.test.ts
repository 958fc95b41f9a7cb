// Runs the suites about what really happens at work: clocks, the working days that follow from them, and checklists.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['clocking'], aDay: 5 });
