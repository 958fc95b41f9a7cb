// Runs the suites of every folder that has no test file of its own here.
// Takes long: many suites, one after another, each of which draws whole pages.
import { foldersWithoutFile } from '../api/suites.ts';
import { suitesOf } from './suites.ts';

suitesOf(foldersWithoutFile(__dirname), 10);
