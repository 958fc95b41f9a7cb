// Runs the suites about plugins as developers make them: built with the preset, installed as packages, and used.
// Takes long: three packages are built as developers build them, and each suite starts a product with them.
// Takes turns: every third day.
import { buildExamples } from './examples/set-up.ts';
import { suitesOf } from './suites.ts';

buildExamples();
suitesOf({ folders: ['examples'], aDay: 1 });
