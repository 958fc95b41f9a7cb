// Holds the corners of an area while it is drawn: each change is a step that can be undone.
import { useRef } from 'react';
import { type Corner, type Ring, rounded } from './areas.ts';

export const withCorner = (ring: Ring, at: number, corner: Corner): Ring => ring.toSpliced(at, 1, rounded(corner));
export const withNew = (ring: Ring, at: number, corner: Corner): Ring => ring.toSpliced(at, 0, rounded(corner));
export const without = (ring: Ring, at: number): Ring => ring.toSpliced(at, 1);

/**
 * Undoes and redoes steps that were made here. A pasted area is no step of its own; undoing the next step returns to
 * it.
 */
export function useSteps(ring: Ring, onChange: (ring: Ring) => void) {
  const past = useRef<Ring[]>([]);
  const future = useRef<Ring[]>([]);
  const go = (from: Ring[], to: Ring[]) => {
    const next = from.pop();
    if (!next) return;
    to.push(ring);
    onChange(next);
  };
  return {
    /** @param before the corners at the start of a drag */
    take: (next: Ring, before: Ring = ring) => {
      past.current.push(before);
      future.current = [];
      onChange(next);
    },
    undo: past.current.length > 0 ? () => go(past.current, future.current) : undefined,
    redo: future.current.length > 0 ? () => go(future.current, past.current) : undefined,
  };
}
