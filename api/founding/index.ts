// Exports how a company is founded.
export { foundFirst, foundFurther } from './calls.ts';
export { FirstRun } from './first-run.ts';
export { type FoundedCompany, type FoundingParts, found, hasAccount, lockFounding, type NewCompany } from './found.ts';
export { endGuide } from './guide.ts';
export { companyOf, licenceItem, neededLicences, type SaidPerson } from './input.ts';
export { makingOf } from './making.ts';
