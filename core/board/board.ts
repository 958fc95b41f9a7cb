// Describes a board: blocks in lanes along time, where one could stand, and what a page does when one is moved.
import type { Tone } from '#core/contract';

export interface Lane {
  readonly id: number;
  readonly title: string;
  readonly note?: string;
  /** Striped where nobody knows how it goes in it. */
  readonly line?: 'striped';
}

/** In the companies' clock: `2026-11-24` on a board of days, `2026-11-24T14:00` on one of hours. */
export interface Place {
  /** Id of the lane. */
  readonly lane: number;
  readonly from: string;
  /** No longer there then; left out, it takes one step. */
  readonly until?: string;
}

export interface Block extends Place {
  readonly id: number;
  readonly title: string;
  /** At the end of the first line: an amount, a number of people. */
  readonly aside?: string;
  readonly note?: string;
  /** One of the product's colours. */
  readonly tone?: Tone;
  /** How sure it is: a draft is striped, what only holds the place dashed. */
  readonly line?: 'dashed' | 'striped';
  /** How much of it is done, of one: a bar at its foot. Say it in words as well. */
  readonly progress?: number;
  /** Of its record: tells a newer answer from one that is on its way since before a move. */
  readonly version?: number;
}

export interface Verdict {
  /** For the person, in whole sentences. */
  readonly reason: string;
  /** A warning: it may go there all the same. */
  readonly isAllowed?: boolean;
  /** The page asks about it at once, so that it is not said beside its question. */
  readonly isAsked?: boolean;
}

export type How = 'move' | 'copy' | 'create';

/** What a place is like, whatever stands there. */
export interface Ground {
  readonly text?: string;
  readonly title?: string;
  /** Nothing can come here. */
  readonly isOff?: boolean;
  /** How full it is, from 0 to 1: a bar below the text. */
  readonly fill?: number;
  /** Of the bar, beside what the text says. */
  readonly tone?: 'danger';
}

/** What a page lets people do: what is left out, they cannot. */
export interface BoardActs {
  /** Asked at every place that a drag passes, so from what is loaded; nothing says yes. */
  readonly verdict?: (block: Block | undefined, to: Place, how: How) => Verdict | undefined;
  /** Saves; when it fails the block goes back, and `reasonOf` says why. */
  readonly onMove?: (block: Block, to: Place) => Promise<unknown>;
  readonly onCopy?: (block: Block, to: Place) => Promise<unknown>;
  /** Blocks can be made longer and shorter, by `onMove`. */
  readonly canResize?: boolean;
  readonly onCreate?: (place: Place) => void;
  readonly onOpen?: (block: Block) => void;
  readonly reasonOf?: (error: unknown) => string;
}
