// Holds the corners of an area while it is drawn: each change is a step that can be undone and made again.
import { useEffect, useRef, useState } from 'react';
import { type Corner, type Ring, rounded } from './areas.ts';

export const withCorner = (ring: Ring, at: number, corner: Corner): Ring => ring.toSpliced(at, 1, rounded(corner));
export const withNew = (ring: Ring, at: number, corner: Corner): Ring => ring.toSpliced(at, 0, rounded(corner));
export const without = (ring: Ring, at: number): Ring => ring.toSpliced(at, 1);

export interface Steps {
  /** @param before the corners at the start of a drag */
  readonly take: (next: Ring, before?: Ring) => void;
  /** Shows corners during a drag, which is a step once it is over. */
  readonly show: (next: Ring) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Counts what comes from outside as a step too, such as an area from a file or a corner that was typed. */
export function useSteps(ring: Ring, onChange: (ring: Ring) => void): Steps {
  const past = useRef<Ring[]>([]);
  const future = useRef<Ring[]>([]);
  const known = useRef(ring);
  const [, redraw] = useState(0);
  const show = (next: Ring) => {
    known.current = next;
    onChange(next);
  };
  const go = (from: Ring[], to: Ring[]) => {
    const next = from.pop();
    if (!next) return;
    to.push(ring);
    show(next);
  };
  useEffect(() => {
    if (areSame(ring, known.current)) return;
    past.current.push(known.current);
    future.current = [];
    known.current = ring;
    redraw((count) => count + 1);
  }, [ring]);
  return {
    take: (next, before = ring) => {
      past.current.push(before);
      future.current = [];
      show(next);
    },
    show,
    undo: past.current.length > 0 ? () => go(past.current, future.current) : undefined,
    redo: future.current.length > 0 ? () => go(future.current, past.current) : undefined,
  };
}

const areSame = (one: Ring, other: Ring): boolean =>
  one === other ||
  (one.length === other.length && one.every(([x, y], at) => other[at]?.[0] === x && other[at]?.[1] === y));
