// The database: its tables, the wall between companies, and what calls answer while it has trouble.
import { suitesOf } from './suites.ts';

suitesOf('store');
