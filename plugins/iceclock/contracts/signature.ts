// Describes a signature as it travels and is kept: the lines that were drawn, as the path of a picture of this size.
export const WIDTH = 600;
export const HEIGHT = 200;
/** Letters of such a path, which is some six thousand points. */
export const LONGEST = 50_000;
/** A dot or a short slip of the finger is no signature. */
export const SHORTEST = 120;

const LINE = String.raw`M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*`;
/** `M10 20L11 22L13 25`: lines of whole numbers, and nothing else. */
export const PATH = `^(?:${LINE})+$`;

/** Answers how long all lines of the path are together. */
export function lengthOf(path: string): number {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) => line.split('L').map((point) => point.split(' ').map(Number) as [number, number]))
    .flatMap((points) => points.slice(1).map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1])))
    .reduce((sum, length) => sum + length, 0);
}
