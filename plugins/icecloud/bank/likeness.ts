// Measures how much of a customer's name is in a bank's text: by whole words, without accents and legal forms.

const LEGAL = new Set(['bv', 'bvba', 'nv', 'sa', 'srl', 'sprl', 'vzw', 'asbl', 'cv', 'vof', 'gmbh', 'comm', 'ltd']);
const SHORTEST = 2;

export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= SHORTEST && !LEGAL.has(word)),
  ),
];

/** The share of the name's words that are in the text, from 0 to 1. */
export function likeness(name: string, text: string): number {
  const [own, said] = [wordsOf(name), new Set(wordsOf(text))];
  if (own.length === 0) return 0;
  return own.filter((word) => said.has(word)).length / own.length;
}
