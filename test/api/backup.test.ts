// Backups: made while people work, tried, brought back, refused where they are not whole.
// Takes long: the demo company is written out and restored several times.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['backup'] });
