// biome-ignore-all lint/a11y/useSemanticElements: only lanes in sight are drawn, which tables cannot
// Draws the board as a grid: lanes from top to bottom, of which only the visible ones are drawn, and time from left to
// right.
import { observer } from 'mobx-react-lite';
import { type CSSProperties, Fragment, useLayoutEffect, useRef, useState } from 'react';
import { BoardHead } from '../BoardHead.tsx';
import type { BoardModel } from '../BoardModel.ts';
import type { SumLine } from '../board.ts';
import { onBoardKey } from '../keys.ts';
import { useFollowingFocus } from '../useFollowingFocus.ts';
import { columnsOf } from '../words.ts';
import { type BandsOf, BoardLane, type GroundOf } from './BoardLane.tsx';
import { BoardPointer, laneWidth } from './BoardPointer.ts';
import { Ghosts } from './Ghosts.tsx';
import { HEADING } from './layout.ts';
import { SumRow } from './SumRow.tsx';
import type { Scale } from './scale.ts';
import { useShownLanes } from './useShownLanes.ts';

/** Pixels: the heading of the time with its line, and a line of sums below it. */
const HEAD = 37;
const SUM_LINE = 28;

interface BoardGridProps {
  readonly model: BoardModel;
  readonly label: string;
  /** Name of the lanes, shown above theirs. */
  readonly laneLabel: string;
  readonly ground?: GroundOf;
  readonly bands?: BandsOf;
  readonly sums?: readonly SumLine[];
  readonly begin?: string;
  readonly now?: string;
}

export const BoardGrid = observer(function BoardGrid(props: BoardGridProps) {
  const { model, label, laneLabel, ground, bands, sums = [], begin, now } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lanes = useRef<HTMLDivElement>(null);
  const [pointer] = useState(() => new BoardPointer(model, () => lanes.current));
  const shown = useShownLanes(model, scroller);
  const onFocus = useFollowingFocus(model, lanes);
  const { scale } = model.parts;
  const columns = columnsOf(scale);
  const isNow = now !== undefined && shareOf(scale, now) >= 0 && shareOf(scale, now) <= 1;
  const names = laneWidth(model.parts.lanes);
  useBeginning(scroller, names, begin === undefined ? undefined : shareOf(scale, begin));
  const head = HEAD + sums.length * SUM_LINE;
  const style = { '--lane': `${names}px`, '--columns': columns.length, '--head': `${head}px` } as CSSProperties;
  const rows = sums.length + (model.laid.lanes.at(-1)?.row ?? 1);
  return (
    <div className="board-scroller" ref={scroller} style={style}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows}
        aria-colcount={scale.count + 1}
        aria-multiselectable={model.acts.onMove || model.acts.onMoves || model.acts.onCopies ? true : undefined}
        className="board-grid"
        data-unit={scale.unit}
        data-bare={names === 0 || undefined}
      >
        <div role="rowgroup" className="board-top">
          <BoardHead {...{ columns, laneLabel }} isDays={scale.unit === 'day'} step={scale.count / columns.length} />
          {sums.map(({ id, title, at, sum }, index) => (
            <SumRow key={id} {...{ title, columns, at, sum }} row={index + 2} />
          ))}
        </div>
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
            <Fragment key={layout.lane.id}>
              {layout.heading && (
                <SumRow
                  {...{ columns, ...layout.heading }}
                  row={sums.length + layout.row - 1}
                  top={layout.top - HEADING}
                />
              )}
              <BoardLane {...{ model, layout, ground, bands }} rowsAbove={sums.length} />
            </Fragment>
          ))}
          {isNow && (
            <span
              className="board-now"
              style={{ left: `calc(var(--lane) + (100% - var(--lane)) * ${shareOf(scale, now)})` }}
              aria-hidden="true"
            />
          )}
        </div>
        <Ghosts model={model} />
      </div>
    </div>
  );
});

const shareOf = ({ columnOf, count }: Scale, local: string): number => columnOf(local) / count;

/** Scrolls to where the board opens, once for each span of time; after that the person scrolls. */
function useBeginning(scroller: React.RefObject<HTMLDivElement | null>, names: number, share?: number): void {
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame || share === undefined) return;
    frame.scrollLeft = Math.max(0, share) * (frame.scrollWidth - names);
  }, [scroller, names, share]);
}
