// Tells how high a list is that stands among other things: as high as its rows, up to so many; more are scrolled to.
import { HEADER_HEIGHT, LINE_HEIGHT } from '../../table/window/sizes.ts';
import { LIST_BELOW } from '../indexBodyProps.ts';
import { DENSITIES, density } from './density.ts';

const LEAST = 112;

/** Rows in sight of a table, and of a list for a thumb. */
export interface InSight {
  readonly table: number;
  readonly list: number;
}

/** Call it inside an observer. */
export function heightInSight(count: number, room: number, most: InSight): number {
  const height =
    room >= LIST_BELOW
      ? Math.min(count, most.table) * DENSITIES[density()] + HEADER_HEIGHT + 4
      : Math.min(count, most.list) * LINE_HEIGHT + 2;
  return Math.max(height, LEAST);
}
