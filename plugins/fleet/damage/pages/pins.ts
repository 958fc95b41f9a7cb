// Declares the pins that mark damage on a van's picture, with their place as shares of its width and height, and moves
// them by keys.
export interface PinPoint {
  readonly x: number;
  readonly y: number;
}
export interface Pin extends PinPoint {
  readonly id?: number;
  readonly kind: string;
  readonly note?: string;
  readonly photo_ids?: readonly number[];
}
/** Damage of another report that is still on the van. */
export interface Ghost extends PinPoint {
  readonly id: number;
  readonly report_id: number;
  readonly nr: string;
  readonly occurred_at: string;
  readonly kind: string;
  readonly note?: string;
}

export const PIN_KINDS = ['SCRATCH', 'DENT', 'CRACK', 'BROKEN', 'MISSING', 'TYRE', 'COOLING', 'OTHER'] as const;
/** The same limit as in the entity file. */
export const MOST_PINS = 30;
export const MOST_PHOTOS = 6;

const STEP = 0.01;
const LONG_STEP = 0.1;
/** Coordinates are rounded to this precision, which is finer than a pointer. */
const PRECISION = 10_000;

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * PRECISION) / PRECISION;

export const placeAt = (x: number, y: number): PinPoint => ({ x: within(x), y: within(y) });

/** Turns a pointer's position into a place on the picture. */
export function placeOf(point: { clientX: number; clientY: number }, frame: DOMRect): PinPoint {
  return placeAt((point.clientX - frame.left) / frame.width, (point.clientY - frame.top) / frame.height);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Answers the place to which a key moves a pin; undefined for a key that moves nothing. */
export function placeByKey(
  { x, y }: PinPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PinPoint | undefined {
  const [dx, dy] = ARROWS[key] ?? [];
  if (dx === undefined || dy === undefined) return undefined;
  const step = shiftKey ? LONG_STEP : STEP;
  return placeAt(x + dx * step, y + dy * step);
}

export function newPin(place: PinPoint = { x: 0.5, y: 0.5 }): Pin {
  return { ...place, kind: 'SCRATCH' };
}

/** Coordinates in percent, as they are written in sentences. */
export const percents = ({ x, y }: PinPoint) => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/** Letters that name ghosts on the picture: a, b, c, … and after z aa. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
