// Runs the suites about pay and its papers: what hours cost, contracts, declarations of work, and the pay file.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['pay'], aDay: 3 });
