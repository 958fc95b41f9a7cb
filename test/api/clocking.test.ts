// Runs the suites about clocks and the working days that follow from them.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['clocking'] });
