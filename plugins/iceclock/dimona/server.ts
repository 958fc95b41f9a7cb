// Declares the server part of Dimona: what is declared and when, the port that takes it, its answers, and the hours of
// students.
import { defineServerPart } from '#api';
import { seedDeclarations } from './demo/declarations.ts';
import { dimonaAnswered } from './server/answer.ts';
import { attestationHooks } from './server/attestation.ts';
import { dimonaRefused } from './server/badge.ts';
import { dimonaDue } from './server/due.ts';
import { declarationsRefused } from './server/exceptions.ts';
import {
  agreementFollowed,
  dayFollowed,
  employeeFollowed,
  letGoHooks,
  settled,
  shiftFollowed,
} from './server/following.ts';
import { noShowJobs } from './server/no-show.ts';
import { dimonaPort } from './server/port.ts';
import { dimonaQueries } from './server/queries.ts';
import { dimonaRoutes } from './server/routes.ts';

export default defineServerPart({
  id: 'dimona',
  declaredPorts: [dimonaPort],
  uses: ['dimona'],
  hooks: { ...letGoHooks, StudentAttestation: attestationHooks },
  reacts: [shiftFollowed, dayFollowed, agreementFollowed, employeeFollowed],
  jobs: [dimonaDue, settled, dimonaAnswered, ...noShowJobs],
  routes: dimonaRoutes,
  queries: dimonaQueries,
  badges: [dimonaRefused],
  exceptions: [declarationsRefused],
  // Shifts and working days are made first.
  demo: { order: 40, seed: seedDeclarations },
});
