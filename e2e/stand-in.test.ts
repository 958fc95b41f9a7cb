// The web build as static files against a server that knows only spec point 7.
// Takes long: most of its tests load the whole product anew.
import { ownVisit } from './stand-in/visit.ts';
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('stand-in', 3, ownVisit);
