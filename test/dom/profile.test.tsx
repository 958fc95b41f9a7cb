// Runs the suites about my profile.
// Takes long: codes, devices and pictures are each gone through by hand.
import { suitesOf } from './suites.ts';

suitesOf(['profile']);
