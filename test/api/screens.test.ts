// Display screens: pairing, places and what one may call.
// Takes long: every call of the API is tried as a display, and three hundred codes are guessed.
// Takes turns: every second day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['screens'] });
