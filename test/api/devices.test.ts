// Runs the suites about paired devices: kinds, people who sign on, what is sent late, and the list of all devices.
// Takes long: PINs are hashed slowly, and hundreds of them are guessed.
// Takes turns: every third day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['devices'] });
