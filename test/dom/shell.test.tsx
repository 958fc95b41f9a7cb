// The shell around every page.
import { suitesOf } from './suites.ts';

suitesOf(['shell']);
