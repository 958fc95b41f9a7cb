// Runs the web build as static files against a server that knows only the calls of docs/domain 5.1.
// Takes long: most of its tests load the whole product anew.
// Takes turns: every third day.
import { ownVisit } from './stand-in/visit.ts';
import { suitesOf } from './suites.ts';

suitesOf({ folders: ['stand-in'], aDay: 1, share: ownVisit });
