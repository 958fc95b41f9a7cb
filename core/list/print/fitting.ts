// Chooses the paper for a list: upright or across, and the size of its letters, by how long its columns' texts are.

/** Upright with letters of 9 points, across with 8.5, 7.5 and 6.5. */
export type Paper = 'upright' | 'across' | 'small' | 'tiny';

/** Letters that stand in a line of each paper, with its margins left out; half a letter's height is an average width. */
const LETTERS: readonly (readonly [Paper, number])[] = [
  ['upright', 110],
  ['across', 170],
  ['small', 200],
];
/** A longer text takes a second line. */
const MOST = 36;
/** The space between two columns, in letters. */
const BETWEEN = 3;

/** Answers the letters of a column's widest line. */
export function lettersOf(texts: readonly string[]): number {
  return Math.min(
    MOST,
    texts.reduce((most, text) => Math.max(most, text.length), 0),
  );
}

/** @param columns the letters of each column */
export function paperFor(columns: readonly number[]): Paper {
  const letters = columns.reduce((sum, each) => sum + each + BETWEEN, 0);
  return LETTERS.find(([, most]) => letters <= most)?.[0] ?? 'tiny';
}
