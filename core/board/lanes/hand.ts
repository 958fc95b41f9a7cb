// Describes the held blocks, by mouse, finger or keyboard: which ones, how far they have moved, and whether they may go
// there.
import type { Block, BoardActs, How, Lane, Place, Verdict } from '../board.ts';
import { isSame } from '../Changes.ts';
import { type PlacedBlock, placeOf, type Spot } from './layout.ts';
import type { Scale } from './scale.ts';

export interface Shift {
  readonly lanes: number;
  readonly from: number;
  readonly until: number;
}

export interface Hand {
  readonly kind: 'move' | 'copy' | 'resize' | 'create';
  /** The blocks as they were when they were picked up, whatever changes meanwhile. */
  readonly held: readonly PlacedBlock[];
  /** Place of a block that is being created. */
  readonly spot?: Spot;
  readonly by: Shift;
}

export interface Room {
  readonly lanes: readonly Lane[];
  readonly scale: Scale;
}

export interface Target {
  readonly spot: Spot;
  readonly block?: Block;
  readonly to: Place;
}

export const STILL: Shift = { lanes: 0, from: 0, until: 0 };

/** Limits the shift, so that no part leaves the board. */
export function within({ kind, held, spot }: Hand, by: Shift, { lanes, scale }: Room): Shift {
  const spots = spot ? [spot] : held;
  if (kind === 'resize') {
    const most = Math.min(...spots.map(({ until }) => scale.count - until));
    const least = Math.max(...spots.map(({ from, until }) => from + 1 - until));
    return { ...STILL, until: clamped(by.until, least, most) };
  }
  const up = Math.max(...spots.map(({ lane }) => -lane));
  const down = Math.min(...spots.map(({ lane }) => lanes.length - 1 - lane));
  const back = Math.max(...spots.map(({ from }) => -Math.floor(from)));
  const on = Math.min(...spots.map(({ until }) => scale.count - Math.ceil(until)));
  const from = clamped(by.from, Math.min(back, 0), Math.max(on, 0));
  return { lanes: clamped(by.lanes, up, down), from, until: from };
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function targetsOf({ held, spot, by }: Hand, { lanes, scale }: Room): readonly Target[] {
  const shifted = (at: Spot) => ({ lane: at.lane + by.lanes, from: at.from + by.from, until: at.until + by.until });
  if (spot) return [{ spot: shifted(spot), to: placeOf(shifted(spot), lanes, scale) }];
  return held.map((at) => ({ spot: shifted(at), block: at.block, to: placeOf(shifted(at), lanes, scale) }));
}

export function isEqual(a: Shift, b: Shift): boolean {
  return a.lanes === b.lanes && a.from === b.from && a.until === b.until;
}

export function isStill({ kind, by }: Hand): boolean {
  return kind !== 'create' && isEqual(by, STILL);
}

/** Answers the first refusal, else the first warning. */
export function verdictOn(hand: Hand, targets: readonly Target[], acts: BoardActs): Verdict | undefined {
  if (isStill(hand)) return undefined;
  const how: How = hand.kind === 'resize' ? 'move' : hand.kind;
  const verdicts = targets.flatMap(({ block, to }) => acts.verdict?.(block, to, how) ?? []);
  return verdicts.find(({ isAllowed }) => !isAllowed) ?? verdicts[0];
}

export function changesOf(hand: Hand, targets: readonly Target[]) {
  return targets.flatMap(({ block, to }, index) => {
    const from = hand.held[index]?.block;
    return block && from && !isSame(from, to)
      ? [{ block, from: { lane: from.lane, from: from.from, until: from.until }, to }]
      : [];
  });
}
