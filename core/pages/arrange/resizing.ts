// Resizes a tile by its corner: to whole columns in width, and in steps in height. Near the height that its content needs
// it has no height of its own.
import type { PointerFollower } from '../../ui/focus/followPointer.ts';
import { type Draft, sized } from './draft.ts';

export interface TileBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** Pixels from one column to the next. */
  readonly column: number;
  /** Pixels that its content needs. */
  readonly content: number;
}

/** A pointer that has moved less does not mean to change that side. */
const SLACK = 12;
const STEP = 8;

export function resizing(
  from: { readonly clientX: number; readonly clientY: number },
  key: string,
  box: TileBox,
  latest: { readonly current: Draft },
  onChange: (draft: Draft) => void,
): PointerFollower {
  const before = latest.current;
  return {
    onMove: ({ clientX, clientY }) => {
      const x = clientX - from.clientX;
      const y = clientY - from.clientY;
      const width = Math.min(box.columns, Math.max(1, Math.round((box.width + x) / box.column)));
      const high = Math.round((box.height + y) / STEP) * STEP;
      onChange(
        sized(before, key, {
          ...(Math.abs(x) > SLACK && { width }),
          ...(Math.abs(y) > SLACK && { height: Math.abs(high - box.content) <= SLACK ? undefined : high }),
        }),
      );
    },
    onEnd: (isLetGo) => {
      if (!isLetGo) onChange(before);
    },
  };
}
