// Runs the suites about menus, tickets, tills and drawers, and what the street sold.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['cash'], aDay: 5 });
