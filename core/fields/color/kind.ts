// Defines the kind of field that holds a colour, as # and six hexadecimal digits.
import { defineKind, ofFormat } from '../kind.ts';

export const color = defineKind({
  id: 'color',
  matches: ofFormat('color'),
  shape: 'text',
  normalise: (typed) => typed.toLowerCase(),
});

/** Answers the contrast of two colours by WCAG 2, from 1 to 21; undefined if one is no colour. */
export function contrast(one: unknown, other: unknown): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Answers black or white, whichever is easier to read on that background. */
export function clearerOn(ground: unknown): string {
  const [black, white] = [contrast('#000000', ground) ?? 1, contrast('#ffffff', ground) ?? 1];
  return black >= white ? '#000000' : '#ffffff';
}

function luminance(color: unknown): number | undefined {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
