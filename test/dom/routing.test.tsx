// Tests which page an address opens, and for whom.
import { suitesOf } from './suites.ts';

suitesOf(['routing']);
