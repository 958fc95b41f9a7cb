// Runs the suites about files of records.
// Takes long: pictures and papers of every kind are read and drawn anew.
// Takes turns: every third day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['files'] });
