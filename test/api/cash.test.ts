// Runs the suites about menus, tickets, tills and drawers, and what the street sold.
// Takes long: five tablets send a thousand tickets twice in parallel, and a hundred people ask for one invoice.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['cash'], aDay: 2 });
