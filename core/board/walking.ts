// Decides where an arrow key leads on a board: from block to block, or over empty places in a lane without blocks.
import type { BoardLayout, PlacedBlock } from './lanes/layout.ts';

/** An empty place, or the block that is there. */
export interface Cursor {
  readonly lane: number;
  readonly column: number;
  readonly id?: number;
}

export type WalkDirection =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'top'
  | 'bottom'
  | 'pageUp'
  | 'pageDown';

const PAGE = 10;
const LANES: Partial<Record<WalkDirection, number>> = { up: -1, down: 1, pageUp: -PAGE, pageDown: PAGE };

export function walk(laid: BoardLayout, columns: number, cursor: Cursor, way: WalkDirection): Cursor {
  const here = cursor.id === undefined ? undefined : laid.byId.get(cursor.id);
  const column = Math.min(Math.max(columnOn(way, cursor, here, columns), 0), columns - 1);
  const step = LANES[way];
  if (step === undefined) {
    const lane = way === 'top' ? 0 : way === 'bottom' ? laid.lanes.length - 1 : cursor.lane;
    return column === cursor.column && lane === cursor.lane ? cursor : cursorOn(laid, lane, column);
  }
  const beside = Math.abs(step) === 1 && here ? besideOf(laid, here, column, step) : undefined;
  if (beside) return { lane: cursor.lane, column, id: beside.block.id };
  const lane = Math.min(Math.max(cursor.lane + step, 0), laid.lanes.length - 1);
  return lane === cursor.lane ? cursor : cursorOn(laid, lane, column, step < 0);
}

function columnOn(way: WalkDirection, { column }: Cursor, here: PlacedBlock | undefined, columns: number): number {
  if (way === 'left') return (here ? Math.floor(here.from) : column) - 1;
  if (way === 'right') return here ? Math.ceil(here.until) : column + 1;
  if (way === 'first' || way === 'top') return 0;
  return way === 'last' || way === 'bottom' ? columns - 1 : column;
}

/** Puts the cursor on the block that covers the place, or on the empty place itself. */
export function cursorOn(laid: BoardLayout, lane: number, column: number, fromBelow = false): Cursor {
  const there = covering(laid, lane, column);
  return { lane, column, id: there.at(fromBelow ? -1 : 0)?.block.id };
}

function besideOf(laid: BoardLayout, here: PlacedBlock, column: number, step: number): PlacedBlock | undefined {
  const there = covering(laid, here.lane, column);
  const at = there.findIndex(({ block }) => block.id === here.block.id);
  return at < 0 ? undefined : there[at + step];
}

function covering(laid: BoardLayout, lane: number, column: number): readonly PlacedBlock[] {
  const blocks = laid.lanes[lane]?.blocks ?? [];
  return blocks.filter(({ from, until }) => from < column + 1 && until > column).sort((a, b) => a.row - b.row);
}
