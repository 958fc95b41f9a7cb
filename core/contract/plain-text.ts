// Brings texts to the form in which every search compares them: small letters without accents, letters of other
// alphabets as people without them type them, one apostrophe and one dash; like the database's `plain_text`.

/** Letters that stay after their accents are gone, each with what people type in its place. */
export const FOLDED: readonly (readonly [string, string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ĳ', 'ij'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['´', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
];

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(FOLDED);
const ANY = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

export function plainText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(ANY, (letter) => LETTERS[letter] ?? letter);
}
