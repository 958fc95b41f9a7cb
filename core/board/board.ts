// Describes a board: blocks in lanes along time, where one could stand, and what a page does when one is moved.
import type { Tone } from '#core/contract';

export interface Lane {
  readonly id: number;
  readonly title: string;
  readonly note?: string;
  /** Striped if it is unknown how the lane's things go. */
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
  /** How sure it is: a draft is striped, what only holds the place dashed. */
  readonly line?: 'dashed' | 'striped';
  /** The done share, from 0 to 1: a bar at the block's foot. Say it in words as well. */
  readonly progress?: number;
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
  readonly tone?: 'danger';
}

/** The page's functions for its people; a missing one is not offered. */
export interface BoardActs {
  /** Called for every place that a drag passes, so it must decide from loaded data; undefined allows the place. */
  readonly verdict?: (block: Block | undefined, to: Place, how: How) => Verdict | undefined;
  /** Saves a move; if it fails the block goes back, and `reasonOf` gives the reason. */
  readonly onMove?: (block: Block, to: Place) => Promise<unknown>;
  readonly onCopy?: (block: Block, to: Place) => Promise<unknown>;
  /** True if blocks can be made longer and shorter, by `onMove`. */
  readonly canResize?: boolean;
  readonly onCreate?: (place: Place) => void;
  readonly onOpen?: (block: Block) => void;
  readonly reasonOf?: (error: unknown) => string;
}
