// Runs the suites of every folder that has no test file of its own here.
// Takes long: its suites are many, and one of them puts much reading upon the server.
import { foldersWithoutFile, suitesOf } from './suites.ts';

suitesOf({ folders: foldersWithoutFile(__dirname), aDay: 7 });
