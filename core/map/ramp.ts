// Divides weights into steps of colour, for a map and its legend.
import type { MapWeight } from './layers.ts';

/** From little to much; readable on light and dark ground, and by people who see no red or green. */
export const RAMP = ['#fde725', '#fca636', '#e16462', '#b12a90', '#6a00a8'] as const;
export const STEPS = RAMP.length;

export const mostOf = (items: readonly MapWeight[]): number =>
  items.reduce((most, { weight }) => Math.max(most, weight), 0) || 1;

export const stepOf = (weight: number, most: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.ceil((weight / most) * STEPS) - 1));
