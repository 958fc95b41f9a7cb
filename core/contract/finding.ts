// Decides whether typed words mean a text: as they stand, at the beginning of a word, or with a slip of the fingers.
// Palette, menu and lists find by it alike, in browser and server.
import { plainText } from './plain-text.ts';

/** How well a text answers what was typed; the smaller the better. */
export const FIT = { begins: 0, words: 1, inside: 2, near: 3 } as const;

/** Splits into words as they are compared: without capitals, accents, dashes and marks at their ends. */
export function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[\s\-/(:›·)]+/)
    .map((word) => word.replace(/^[.,;!?"'«»…]+|[.,;!?"'«»…]+$/g, ''))
    .filter(Boolean);
}

/** The most slips that a word of this length is forgiven; numbers, and words with signs, are meant as they stand. */
export function slipsIn(word: string): number {
  if (/[^\p{L}'-]/u.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Answers by how many slips the words differ: letters left out, added, changed, or two in each other's place; undefined beyond `most`. */
export function slips(typed: string, meant: string, most: number): number | undefined {
  if (Math.abs(typed.length - meant.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1];
      let cost = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return undefined;
    [before, last] = [last, next];
  }
  const found = last[meant.length]!;
  return found <= most ? found : undefined;
}

/**
 * Answers by how many slips a typed word means this one, or its beginning; undefined if it does not. A word of three letters only
 * lacks one, and begins right.
 */
export function slipsTo(typed: string, meant: string): number | undefined {
  const most = slipsIn(typed);
  if (most === 0) return undefined;
  if (typed.length === 3)
    return typed[0] === meant[0] && meant.length > 3 ? slips(typed, meant.slice(0, 4), 1) : undefined;
  const whole = slips(typed, meant, most);
  // A word that is still being typed: only its beginning is compared, which then has to begin right.
  if (whole !== undefined || typed.length < 5 || meant.length <= typed.length || typed[0] !== meant[0]) return whole;
  return slips(typed, meant.slice(0, typed.length), 1);
}

/** Answers how well the text fits what was typed, one of {@link FIT} and a part of it for slips; undefined if it does not. */
export function fitOf(text: string, typed: string): number | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const said = wordsOf(text);
  if (said.join(' ').startsWith(words.join(' '))) return FIT.begins;
  if (words.every((word) => said.some((one) => one.startsWith(word)))) return FIT.words;
  const each = words.map((word) => nearest(word, said));
  if (each.includes(undefined)) return undefined;
  return FIT.near + each.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 100;
}

/** Answers the fewest slips by which the word means one of these. */
function nearest(word: string, said: readonly string[]): number | undefined {
  if (said.some((one) => one.startsWith(word))) return 0;
  const found = said.flatMap((one) => slipsTo(word, one) ?? []);
  return found.length > 0 ? Math.min(...found) : undefined;
}
