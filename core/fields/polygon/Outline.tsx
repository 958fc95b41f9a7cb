// Draws a small outline of an area without a map, enough to recognise it.
import { type Corner, ringOf } from './kind.ts';
import './polygon.css';

interface OutlineProps {
  readonly value: unknown;
  readonly title: string;
  readonly size: number;
  /** The accent colour by default. */
  readonly color?: string;
}

export function Outline({ value, title, size, color }: OutlineProps) {
  const points = pointsOf(ringOf(value), size);
  return (
    <svg
      className="value-outline"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      style={{ color }}
    >
      <title>{title}</title>
      <polygon points={points} />
    </svg>
  );
}

const MARGIN = 2;

/**
 * Projects the corners with north up; a degree of longitude is shortened by its latitude, so that the shape is true.
 */
function pointsOf(ring: readonly Corner[], size: number): string {
  if (ring.length === 0) return '';
  const [, middle] = ring[0]!;
  const flat = ring.map(([east, north]) => [east * Math.cos((middle * Math.PI) / 180), -north] as const);
  const [left, top] = [0, 1].map((axis) => Math.min(...flat.map((point) => point[axis]!))) as [number, number];
  const [right, bottom] = [0, 1].map((axis) => Math.max(...flat.map((point) => point[axis]!))) as [number, number];
  const scale = (size - 2 * MARGIN) / (Math.max(right - left, bottom - top) || 1);
  const shift = (from: number, to: number) => (size - (to - from) * scale) / 2;
  return flat
    .map(([x, y]) => [(x - left) * scale + shift(left, right), (y - top) * scale + shift(top, bottom)])
    .map((point) => point.map((part) => part.toFixed(1)).join(','))
    .join(' ');
}
