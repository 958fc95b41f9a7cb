// Shows the points of a move, in tables and on its page.
import type { CellProps } from '@scoop/core';
import { Points } from './Points.tsx';

export default function PointsCell({ value }: CellProps) {
  return typeof value === 'number' ? <Points value={value} /> : null;
}
