// The web build as static files against a server that knows only spec point 7.
// Takes long: the specification has it wait five and ten seconds, and the browser keeps its own clock.
import { ownVisit } from './stand-in/visit.ts';
import { suitesOf } from './suites.ts';

suitesOf('stand-in', ownVisit);
