// Counts how much each zone is wished, and the colour that says so on a map.
import type { ZoneWish } from '../wishes.ts';
import { MOST } from './moving.ts';

export interface Demand {
  /** How many wish it, and how many of them most. */
  readonly count: number;
  readonly first: number;
  /** A first place counts five, a fifth one. */
  readonly weight: number;
}

export function demandOf(wishes: readonly ZoneWish[]): ReadonlyMap<number, Demand> {
  const found = new Map<number, Demand>();
  for (const { icecream_van_zone_id, rank } of wishes) {
    const { count, first, weight } = found.get(icecream_van_zone_id) ?? { count: 0, first: 0, weight: 0 };
    found.set(icecream_van_zone_id, {
      count: count + 1,
      first: first + Number(rank === 1),
      weight: weight + MOST + 1 - rank,
    });
  }
  return found;
}

/** From little to much; readable on light and dark ground, and by people who see no red or green. */
const SHADES = ['#fde725', '#fca636', '#e16462', '#b12a90', '#6a00a8'] as const;
const NONE = '#8a8a94';

export function shadeOf(weight: number, most: number): string {
  if (weight === 0) return NONE;
  return SHADES[Math.min(SHADES.length - 1, Math.ceil((weight / most) * SHADES.length) - 1)] as string;
}
