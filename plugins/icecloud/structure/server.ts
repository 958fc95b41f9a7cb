// Declares the server part of the company's structure: the rules of establishment units.
import { defineServerPart } from '#api';
import { closedDays } from './server/closed-days.ts';
import { establishmentUnitHooks } from './server/establishment-unit.ts';

export default defineServerPart({
  id: 'structure',
  hooks: { EstablishmentUnit: establishmentUnitHooks },
  queries: [closedDays],
});
