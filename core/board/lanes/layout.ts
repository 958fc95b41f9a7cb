// Works out where blocks lie: those of one lane that overlap in time lie below each other, and a lane is as high as it
// needs.
import type { Block, Group, Lane, Place } from '../board.ts';
import type { Scale } from './scale.ts';

/** A place in columns of the scale and by the number of its lane from the top. */
export interface Spot {
  readonly lane: number;
  readonly from: number;
  readonly until: number;
}

export interface PlacedBlock extends Spot {
  readonly block: Block;
  /** Row from the top of its lane. */
  readonly row: number;
}

export interface LaneLayout {
  readonly lane: Lane;
  readonly index: number;
  /** Number of its row for screen readers, which count the headings, too. */
  readonly row: number;
  /** The group that begins with it, whose heading lies above it. */
  readonly heading?: Group;
  readonly top: number;
  readonly height: number;
  readonly blocks: readonly PlacedBlock[];
}

/** Pixels: a block with the space below it; below, a lane's edges, and the line that describes the ground. */
export const ROW = 50;
const EDGES = 8;
export const GROUND_LINE = 24;
export const HEADING = 34;

export interface BoardLayout {
  readonly lanes: readonly LaneLayout[];
  readonly height: number;
  readonly byId: ReadonlyMap<number, PlacedBlock>;
}

export function layOut(
  lanes: readonly Lane[],
  blocks: readonly Block[],
  scale: Scale,
  hasGround: boolean,
  groups: readonly Group[] = [],
): BoardLayout {
  const order = new Map(lanes.map(({ id }, index) => [id, index]));
  const inLane: Omit<PlacedBlock, 'row'>[][] = lanes.map(() => []);
  for (const block of blocks) {
    const lane = order.get(block.lane);
    if (lane === undefined || block.isGone) continue;
    const spot = spotOf(block, lane, scale);
    if (spot.until > 0 && spot.from < scale.count) inLane[lane]?.push({ block, ...spot });
  }
  const byId = new Map<number, PlacedBlock>();
  const known = new Map(groups.map((group) => [group.id, group]));
  let [top, row] = [0, 1];
  const laid = lanes.map((lane, index) => {
    const heading = lane.group === lanes[index - 1]?.group ? undefined : known.get(lane.group ?? '');
    if (heading) top += HEADING;
    row += heading ? 2 : 1;
    const placed = stacked(inLane[index] ?? []);
    for (const each of placed) byId.set(each.block.id, each);
    const deep = placed.reduce((most, each) => Math.max(most, each.row + 1), 1);
    const height = deep * ROW + EDGES + (hasGround ? GROUND_LINE : 0);
    top += height;
    return { lane, index, row, top: top - height, height, blocks: placed, ...(heading && { heading }) };
  });
  return { lanes: laid, height: top, byId };
}

function stacked(blocks: readonly Omit<PlacedBlock, 'row'>[]): PlacedBlock[] {
  const ends: number[] = [];
  const sorted = [...blocks].sort(
    (a, b) => a.from - b.from || b.until - a.until || byOrder(a.block, b.block) || a.block.id - b.block.id,
  );
  return sorted.map((each) => {
    const free = ends.findIndex((end) => end <= each.from);
    const row = free < 0 ? ends.length : free;
    ends[row] = each.until;
    return { ...each, row };
  });
}

function byOrder({ order: one = '' }: Block, { order: other = '' }: Block): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

export function spotOf({ from, until }: Place, lane: number, scale: Scale): Spot {
  const begin = scale.columnOf(from);
  return { lane, from: begin, until: until === undefined ? begin + 1 : Math.max(scale.columnOf(until), begin) };
}

export function placeOf({ lane, from, until }: Spot, lanes: readonly Lane[], scale: Scale): Place {
  return { lane: lanes[lane]?.id ?? 0, from: scale.timeOf(from), until: scale.timeOf(until) };
}

/** Answers the lane at that height; beyond the ends the nearest one. */
export function laneAt(lanes: readonly LaneLayout[], y: number): number {
  let low = 0;
  let high = lanes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lanes[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
