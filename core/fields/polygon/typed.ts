// Reads corners as people type them or copy them from a map: `51.0543, 3.7174`, latitude first; one line may hold
// several.
import type { Corner } from './kind.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;
/** Matches `51,05 3,72`, with decimal commas. */
const WITH_COMMAS = /^-?\d+,\d+[\s;]+-?\d+,\d+$/;
const NORTH = 90;
const EAST = 180;

/** Answers undefined if the text holds no corners. */
export function cornersIn(text: string): readonly Corner[] | undefined {
  const typed = text.trim();
  const numbers = (WITH_COMMAS.test(typed) ? typed.replaceAll(',', '.') : typed).match(NUMBER)?.map(Number) ?? [];
  if (numbers.length === 0 || numbers.length % 2 > 0 || /[a-z]/i.test(typed)) return undefined;
  const corners = numbers.flatMap((latitude, at): Corner[] => (at % 2 > 0 ? [] : [[numbers[at + 1]!, latitude]]));
  return corners.every(([east, north]) => Math.abs(north) <= NORTH && Math.abs(east) <= EAST) ? corners : undefined;
}
