// Runs the suites that start data of former versions with today's build.
// Takes long: each former state is loaded and brought here.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['upgrade'] });
