// Finds what lies below a pointer that drags something from elsewhere on the page to a board: the lane, the moment, the
// block.

export interface Under {
  /** Id of the lane. */
  readonly lane: number;
  /** Position along the shown time, from 0 to 1. */
  readonly share: number;
  /** Id of the block. */
  readonly block?: number;
}

/** Answers undefined beside the board, and over the names of its lanes. */
export function underPointer({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Under | undefined {
  const found = document.elementsFromPoint(clientX, clientY);
  const track = found.map((each) => each.closest('.board-track')).find(Boolean);
  const lane = track?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
  if (!track || lane === undefined) return undefined;
  const { left, width } = track.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
  const block = found.map((each) => each.closest<HTMLElement>('[data-block]')?.dataset.block).find(Boolean);
  return { lane: Number(lane), share, ...(block && { block: Number(block) }) };
}
