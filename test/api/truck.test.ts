// Runs the suites about trucks: zones, tours, reservations, calls, positions, and what a driver does.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['truck'], aDay: 6 });
