// Runs the suites about mails.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['mail'] });
