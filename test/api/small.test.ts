// The suites of every folder that has no test file of its own here.
// Takes long: fourteen suites one after another, one of which puts much reading upon the server.
import { foldersWithoutFile, suitesOf } from './suites.ts';

suitesOf({ folders: foldersWithoutFile(__dirname), aDay: 12 });
