// My profile.
import { suitesOf } from './suites.ts';

suitesOf('profile');
