// Public door of the room: how a company begins.
export { foundFirst, foundFurther } from './calls.ts';
export { FirstRun } from './first-run.ts';
export { type Founded, found, hasAccount, lockFounding, type Making, type NewCompany } from './found.ts';
export { endGuide } from './guide.ts';
export { companyOf, neededLicences, type SaidPerson } from './input.ts';
export { makingOf } from './making.ts';
