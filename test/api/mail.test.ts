// Mails as they leave and as they arrive.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['mail'] });
