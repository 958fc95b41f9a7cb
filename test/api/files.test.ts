// Files of records: where they are kept and what is refused.
import { suitesOf } from './suites.ts';

suitesOf('files');
