// Runs with `npm run lint`: checks the floors of the house, prints each fault, and fails if there is one.
import { faultsOf } from './faults.ts';
import { BUILDINGS } from './table.ts';

const faults = BUILDINGS.flatMap((building) => faultsOf(process.cwd(), building));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
