// Runs the suites about what modules declare: routes, queries, counts in the menu.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['queries'] });
