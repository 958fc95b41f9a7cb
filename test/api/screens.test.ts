// Display screens: pairing, places and what one may call.
import { suitesOf } from './suites.ts';

suitesOf('screens');
