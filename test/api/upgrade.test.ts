// Data of former states, started by today's build.
// Takes long: each former state is loaded and brought here.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['upgrade'] });
