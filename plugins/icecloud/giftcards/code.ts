// Makes and checks codes of gift cards: sixteen characters in fours that nobody mixes up, the last of them a check
// (docs/domain 11.1).

/** Thirty-two characters, without 0, O, 1 and I, which are easily mixed up. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
/** Doubles a number of five bits in the finite field of 32 elements with the polynomial x⁵ + x² + 1. */
const twice = (value: number): number => (value << 1) ^ (value & 16 ? 0b100101 : 0);

/**
 * The checksum of a code. Each place counts twice as much as the next, so that one wrong character, or two neighbours
 * swapped, always change it.
 */
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => twice(sum) ^ value, 0);

/** Makes a code from fifteen numbers below 32. */
export function codeOf(values: readonly number[]): string {
  const last = twice(sumOf(values));
  return inFours([...values, last].map((value) => ALPHABET[value]).join(''));
}

/** Brings a typed code to its stored form; undefined if its length, characters or check are wrong. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...plain].map((character) => ALPHABET.indexOf(character));
  const isCode = values.length === LENGTH && !values.includes(-1) && sumOf(values) === 0;
  return isCode ? inFours(plain) : undefined;
}

const inFours = (plain: string): string => plain.match(/.{4}/g)?.join('-') ?? '';
