// Holds the rule of students' attestations: none is of a day that is ahead.
import type { EntityHooks } from '#api';
import { today } from '#core/contract';

export const attestationHooks: EntityHooks<'StudentAttestation'> = {
  validate: ({ attested_on }) => (attested_on > today() ? [{ path: 'attested_on', code: 'attestedAhead' }] : []),
};
