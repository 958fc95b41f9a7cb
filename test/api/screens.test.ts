// Runs the suites about display screens: pairing, places, and the calls that a display may make.
// Takes long: every call of the API is tried as a display, and three hundred codes are guessed.
// Takes turns: every third day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['screens'], aDay: 1 });
