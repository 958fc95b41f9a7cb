// Notes beside a shift what its person knows of it, whenever it becomes known: by publishing, by a swap, or because
// they took it themselves.
import type { EntityHooks, Stored, Unsaved } from '#api';
import { toldFields } from './changes.ts';

type Shift = Stored<'Shift'> | Unsaved<'Shift'>;

function noteTold(shift: Shift): void {
  Object.assign(shift, toldFields(shift as Stored<'Shift'>));
}

export const shiftTold: EntityHooks<'Shift'> = {
  beforeCreate: (shift) => {
    if (shift.status === 'CONFIRMED') noteTold(shift);
  },
  onMove: { status: { PUBLISHED: noteTold, CONFIRMED: noteTold } },
};
