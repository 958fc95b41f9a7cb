// Exports lanes along time and the choice of days to plugins as `#core/board`. The room is fetched with the first page
// that uses it.

export { dayAfter, mondayOf } from '#core/contract';
export { Period } from '../ui/Period.tsx';
export { Board, type BoardProps } from './Board.tsx';
export {
  type Act,
  type Band,
  type Block,
  type BoardActs,
  type Candidate,
  type Command,
  GIVEN_UP,
  type Ground,
  type Group,
  type How,
  type Lane,
  type Moved,
  type Outcome,
  type Place,
  type Sum,
  type SumLine,
  type Verdict,
} from './board.ts';
export { CouldTake, type CouldTakeProps, type Taker } from './CouldTake.tsx';
export { DayPeriod } from './days/DayPeriod.tsx';
export { type Under, underPointer } from './lanes/under.ts';
export { once } from './once.ts';
export { PaintGrid, type PaintGridProps, type PaintRow } from './paint/PaintGrid.tsx';
export { Reborn } from './reborn.ts';
export {
  type AcceptQuestion,
  type PlanWarning,
  type SaveAccepted,
  useAccepting,
  type Wanted,
  type Warned,
} from './useAccepting.ts';
export { type BoardHandle, useBoard } from './useBoard.ts';
