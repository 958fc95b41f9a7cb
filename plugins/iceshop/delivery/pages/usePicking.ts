// Holds which waiting orders are selected, and drops those that no longer wait.
import { useMemo, useState } from 'react';
import type { WaitingOrder } from './dispatch.ts';

export function usePicking(waiting: readonly WaitingOrder[]) {
  const [all, setAll] = useState<ReadonlySet<number>>(new Set());
  const picked = useMemo(() => new Set(waiting.map(({ id }) => id).filter((id) => all.has(id))), [waiting, all]);
  return {
    picked,
    pick: (ids: readonly number[], isOn: boolean) => {
      const next = new Set(picked);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setAll(next);
    },
    /** The orders that are dragged along with this one: all selected ones, if it is one of them. */
    with: (id: number): readonly number[] => (picked.has(id) ? [...picked] : [id]),
    clear: () => setAll(new Set()),
  };
}
