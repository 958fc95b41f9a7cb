// Exports lanes along time and the choice of days to plugins as `#core/board`. The room is fetched with the first page
// that uses it.

export { dayAfter, mondayOf } from '#core/contract';
export { Period } from '../ui/Period.tsx';
export { Board, type BoardProps } from './Board.tsx';
export type { Block, BoardActs, Ground, How, Lane, Place, Verdict } from './board.ts';
export { DayPeriod } from './days/DayPeriod.tsx';
export { type Under, underPointer } from './lanes/under.ts';
export { PaintGrid, type PaintGridProps, type PaintRow } from './paint/PaintGrid.tsx';
