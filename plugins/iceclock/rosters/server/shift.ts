// Holds the rules of shifts.
import type { EntityHooks } from '#api';
import { dateOfShift } from '../../rules/findings.ts';

export const shiftHooks: EntityHooks<'Shift'> = {
  beforeCreate: (shift) => {
    shift.date = dateOfShift(shift.start_at);
  },
  beforeUpdate: (shift) => {
    shift.date = dateOfShift(shift.start_at);
  },
};
