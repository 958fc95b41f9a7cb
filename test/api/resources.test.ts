// The calls that are made from entity files.
// Takes long: eighteen suites one after another.
import { suitesOf } from './suites.ts';

suitesOf('resources');
