// biome-ignore-all lint/a11y/useSemanticElements: only lanes in sight are drawn, which tables cannot
// The board as a grid: lanes from top to bottom, of which those in sight are drawn, and time from left to right.
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useRef, useState } from 'react';
import { BoardHead } from './BoardHead.tsx';
import { BoardLane, type GroundOf } from './BoardLane.tsx';
import type { BoardModel } from './BoardModel.ts';
import { BoardPointer, laneWidth } from './BoardPointer.ts';
import { Ghosts } from './Ghosts.tsx';
import { onBoardKey } from './keys.ts';
import { useFollowingFocus } from './useFollowingFocus.ts';
import { useShownLanes } from './useShownLanes.ts';
import { columnsOf } from './words.ts';

interface BoardGridProps {
  readonly model: BoardModel;
  readonly label: string;
  /** What lanes are, above their names. */
  readonly laneLabel: string;
  readonly ground?: GroundOf;
}

export const BoardGrid = observer(function BoardGrid({ model, label, laneLabel, ground }: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lanes = useRef<HTMLDivElement>(null);
  const [pointer] = useState(() => new BoardPointer(model, () => lanes.current));
  const shown = useShownLanes(model, scroller);
  const onFocus = useFollowingFocus(model, lanes);
  const { scale } = model.parts;
  const columns = columnsOf(scale);
  const names = laneWidth(model.parts.lanes);
  const style = { '--lane': `${names}px`, '--columns': columns.length } as CSSProperties;
  return (
    <div className="board-scroller" ref={scroller} style={style}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={model.parts.lanes.length + 1}
        aria-colcount={scale.count + 1}
        aria-multiselectable={model.acts.onMove ? true : undefined}
        className="board-grid"
        data-unit={scale.unit}
        data-bare={names === 0 || undefined}
      >
        <BoardHead {...{ columns, laneLabel }} isDays={scale.unit === 'day'} step={scale.count / columns.length} />
        <div
          role="rowgroup"
          className="board-lanes"
          ref={lanes}
          style={{ height: model.laid.height }}
          onPointerDown={(event) => pointer.press(event)}
          onPointerMove={(event) => pointer.hover(event)}
          onPointerLeave={() => model.hover(null)}
          onClick={(event) => pointer.click(event)}
          onKeyDown={(event) => onBoardKey(event, model)}
          onFocus={onFocus}
        >
          {shown.map((layout) => (
            <BoardLane key={layout.lane.id} {...{ model, layout, ground }} />
          ))}
        </div>
        <Ghosts model={model} />
      </div>
    </div>
  );
});
