// Ends swaps and offers of a shift that is not as it was any more, whoever changed it.
import { defineReaction } from '#api';
import type { Shift } from './acting.ts';
import { endOutdated } from './offers.ts';
import { isAsAsked, isOtherAsAsked, type Swap } from './swap-plan.ts';

export const shiftFollowed = defineReaction({
  to: 'Shift',
  fields: ['employee_id', 'status', 'start_at', 'end_at', 'job_function_id', 'division_id'],
  on: ['update'],
  run: async (shift, context) => {
    await endOutdated(context, shift);
    const swaps = context.records('ShiftSwap', { by: 'product' });
    const open = { status: ['ASKED', 'ACCEPTED'] } as const;
    const asked = await swaps.list({ ...open, shift_id: shift.id });
    const inExchange = await swaps.list({ ...open, other_shift_id: shift.id });
    for (const swap of [...asked, ...inExchange])
      if (!stands(swap, shift)) await swaps.move(swap.id, { status: 'WITHDRAWN' });
  },
});

const stands = (swap: Swap, shift: Shift): boolean =>
  swap.shift_id === shift.id ? isAsAsked(swap, shift) : isOtherAsAsked(swap, shift);
