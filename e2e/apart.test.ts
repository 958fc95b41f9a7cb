// Runs the suites that each need a product of their own: packages and embedded pages as developers make them, an entity
// that is added, and the webshop by a clock that its test moves.
// Takes long: packages, or a whole product, are built as developers build them.
// Takes turns: every third day.
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['apart'], aDay: 1 });
