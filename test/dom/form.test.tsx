// Forms made from entity files.
import { suitesOf } from './suites.ts';

suitesOf('form');
