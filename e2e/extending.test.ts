// How developers and company admins extend the product: each suite has one of its own, made for it.
// Takes long: packages and a whole product are built as developers build them.
import { suitesOfTheDay } from './suites.ts';

suitesOfTheDay('extending', 2);
