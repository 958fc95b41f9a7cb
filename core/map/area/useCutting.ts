// Keeps a cut while it is made: the drawn line, why it cannot be made, and the pieces until one of them is chosen.
import { useState } from 'react';
import type { Corner, Ring } from './areas.ts';
import { cutArea } from './cut.ts';
import type { Steps } from './ring.ts';

export interface Cutting {
  readonly line: readonly Corner[];
  readonly fault: string | undefined;
  /** The largest first; empty until the cut is made. */
  readonly pieces: readonly Ring[];
  readonly add: (corner: Corner) => void;
  /** Cuts along the given line, or else along the drawn one. */
  readonly cut: (line?: readonly Corner[]) => void;
  readonly choose: (at: number) => void;
  readonly leave: () => void;
}

interface Options {
  readonly ring: Ring;
  readonly steps: Steps;
  readonly onCutOff: ((pieces: readonly Ring[]) => void) | undefined;
  readonly onLeft: () => void;
}

export function useCutting({ ring, steps, onCutOff, onLeft }: Options): Cutting {
  const [line, setLine] = useState<readonly Corner[]>([]);
  const [fault, setFault] = useState<string>();
  const [pieces, setPieces] = useState<readonly Ring[]>([]);
  const leave = () => {
    setLine([]);
    setFault(undefined);
    setPieces([]);
    onLeft();
  };
  return {
    line,
    fault,
    pieces,
    leave,
    add: (corner) => {
      setFault(undefined);
      setLine([...line, corner]);
    },
    cut: (along = line) => {
      const found = cutArea(ring, along);
      setFault('fault' in found ? found.fault : undefined);
      setLine('fault' in found ? [] : along);
      setPieces('fault' in found ? [] : found.pieces);
    },
    choose: (at) => {
      const piece = pieces[at];
      if (!piece) return;
      steps.take(piece);
      onCutOff?.(pieces.toSpliced(at, 1));
      leave();
    },
  };
}
