// Describes a board: blocks in lanes along time, where one could stand, and what a page does when one is moved.
import type { Tone } from '#core/contract';

export interface Lane {
  /** Id of its record; zero or less for a row that is none, such as that of open shifts. */
  readonly id: number;
  readonly title: string;
  readonly note?: string;
  /** The sum of its blocks, shown below its name: `32 / 38 h`. */
  readonly sum?: Sum;
  /** Id of its group. Lanes of one group follow each other. */
  readonly group?: string;
  /** Striped if it is unknown how the lane's things go. */
  readonly line?: 'striped';
  /** A colour of its record, such as that of a van, beside its name. */
  readonly color?: string;
}

/** An amount with a word about it: its tone alone says nothing to who sees no colour. */
export interface Sum {
  readonly text: string;
  /** The same at length, for a tooltip and for screen readers. */
  readonly title?: string;
  readonly tone?: Extract<Tone, 'success' | 'warning' | 'danger'>;
}

/** Lanes below a heading, with their sum by day or hour. */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly sum?: Sum;
  /** Called for each heading of the time. */
  readonly at?: (from: string) => Sum | undefined;
}

/** A line below the board's heading: hours, or how many are there of how many are needed. */
export interface SumLine {
  readonly id: string;
  readonly title: string;
  readonly at: (from: string) => Sum | undefined;
  /** The sum of all of the shown time. */
  readonly sum?: Sum;
}

/** A time of a lane behind its blocks: leave, a wish, a need. */
export interface Band {
  readonly from: string;
  readonly until: string;
  readonly title: string;
  readonly tone?: Tone;
  readonly line?: 'striped';
}

/** A place in the companies' time zone: `2026-11-24` on a board of days, `2026-11-24T14:00` on one of hours. */
export interface Place {
  /** Id of the lane. */
  readonly lane: number;
  readonly from: string;
  /** Exclusive end; without one it takes one step. */
  readonly until?: string;
}

export interface Block extends Place {
  readonly id: number;
  readonly title: string;
  /** Text at the end of the first line: an amount, a number of people. */
  readonly aside?: string;
  readonly note?: string;
  /** One of the product's colours. */
  readonly tone?: Tone;
  /** A colour of a record, such as that of its kind, at the block's edge. Say the kind in words as well. */
  readonly color?: string;
  /** Orders blocks of the same place, such as shifts of one day by their beginning. */
  readonly order?: string;
  /** True if it stays where it is: it has a lock, and `verdict` says why it cannot go. */
  readonly isFixed?: boolean;
  /** True while it is being deleted: it is not drawn. */
  readonly isGone?: boolean;
  /** How sure it is: a draft is striped, what only holds the place dashed. */
  readonly line?: 'dashed' | 'striped';
  /** The done share, from 0 to 1: a bar at the block's foot. Say it in words as well. */
  readonly progress?: number;
  /** Name of the colleague who changed it just now. */
  readonly by?: string;
  /** Version of its record, by which a newer answer differs from one that was sent before a move. */
  readonly version?: number;
}

export interface Verdict {
  /** Reason for the person, in whole sentences. */
  readonly reason: string;
  /** True for a warning: the block may go there all the same. */
  readonly isAllowed?: boolean;
  /** True if the page itself asks about it, so that the board does not show the reason too. */
  readonly isAsked?: boolean;
  /**
   * Others who could take the block, the best first; the keys 1 to 9 carry it to them. They are read only while the hand
   * rests, or by such a key, so that a getter may find them then.
   */
  readonly others?: readonly Candidate[];
}

export interface Candidate {
  /** Id of their lane. */
  readonly lane: number;
  readonly title: string;
  /** The reason why they could. */
  readonly reason?: string;
}

/** A block and where it goes. */
export interface Moved {
  readonly block: Block;
  readonly to: Place;
}

/** The error of a block that the person did not want to change after all: it goes back without a word of failure. */
export const GIVEN_UP = /* @__PURE__ */ new Error('given up');

/** The result for one of several blocks, with the error if it was refused. */
export interface Outcome {
  readonly error?: unknown;
  /** Id of the block that was made. */
  readonly id?: number;
}

/** Something done to several blocks at once, and undone at once: publish, confirm. */
export interface Command {
  readonly id: string;
  /** Text of the button, with the number of blocks. */
  readonly text: (count: number) => string;
  /** The sentence that tells people that it is done. */
  readonly done: (count: number) => string;
  readonly applies: (block: Block) => boolean;
  /** Names of keys that run it on the picked blocks, or on the one with the cursor: `Delete`. */
  readonly keys?: readonly string[];
  /** Answers the look of a block from the press on, before the server has answered. */
  readonly becomes: (block: Block) => Partial<Pick<Block, 'tone' | 'line' | 'note' | 'aside' | 'isGone'>>;
  /** Saves all of them in one call; answers an outcome for each, in order. */
  readonly run: (blocks: readonly Block[]) => Promise<readonly Outcome[]>;
  /** Takes it back for all of them; without it, it cannot be undone. */
  readonly undo?: (blocks: readonly Block[]) => Promise<readonly Outcome[]>;
}

/** Something that a page does beside the board's own gestures, such as by a form, as one step of the board's undo. */
export interface Act {
  /** The sentence that tells people that it is done. */
  readonly done: string;
  readonly run: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
}

export type How = 'move' | 'copy' | 'create';

/** Describes a place, whatever block is there. */
export interface Ground {
  readonly text?: string;
  readonly title?: string;
  /** True if nothing can be placed here. */
  readonly isOff?: boolean;
  /** How full the place is, from 0 to 1: a bar below the text. */
  readonly fill?: number;
  /** Colour of the bar, besides what the text says. */
  readonly tone?: Sum['tone'];
}

/** The page's functions for its people; a missing one is not offered. */
export interface BoardActs {
  /** Called for every place that a drag passes, so it must decide from loaded data; undefined allows the place. */
  readonly verdict?: (block: Block | undefined, to: Place, how: How) => Verdict | undefined;
  /** Saves a move; if it fails the block goes back, and `reasonOf` gives the reason. */
  readonly onMove?: (block: Block, to: Place) => Promise<unknown>;
  readonly onCopy?: (block: Block, to: Place) => Promise<unknown>;
  /** Saves several moves in one call, in place of `onMove` for each. */
  readonly onMoves?: (moves: readonly Moved[]) => Promise<readonly Outcome[]>;
  /**
   * Makes copies in one call, in place of `onCopy`, also in days that are not shown; answers the id of each. With it
   * people copy and paste, and whole weeks are copied.
   */
  readonly onCopies?: (copies: readonly Moved[]) => Promise<readonly Outcome[]>;
  /** Takes copies away again when they are undone; without it copies cannot be undone. */
  readonly onUncopy?: (ids: readonly number[]) => Promise<readonly Outcome[]>;
  /** Cuts a block in two at that time; answers what undoes the cut. */
  readonly onSplit?: (block: Block, at: string) => Promise<() => Promise<unknown>>;
  readonly commands?: readonly Command[];
  /** True if blocks can be made longer and shorter, by `onMove`. */
  readonly canResize?: boolean;
  readonly onCreate?: (place: Place) => void;
  readonly onOpen?: (block: Block) => void;
  readonly reasonOf?: (error: unknown) => string;
}
