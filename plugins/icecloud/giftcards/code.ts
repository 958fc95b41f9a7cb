// Makes and checks codes of gift cards: sixteen characters in fours that nobody mixes up, the last of them a check
// (docs/domain 11.1).

/** Thirty-two, without 0, O, 1 and I. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
/** Twice a number of five bits in the field of 32 elements, whose polynomial is x⁵ + x² + 1. */
const twice = (value: number): number => (value << 1) ^ (value & 16 ? 0b100101 : 0);

/** Each place counts twice as much as the next: one wrong character, or two neighbours in turn, never leave it as it was. */
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => twice(sum) ^ value, 0);

/** Of fifteen numbers below 32. */
export function codeOf(values: readonly number[]): string {
  const last = twice(sumOf(values));
  return inFours([...values, last].map((value) => ALPHABET[value]).join(''));
}

/** As people type it, brought to how it is kept; undefined where it is no code, and a typo as a rule. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...plain].map((character) => ALPHABET.indexOf(character));
  const isCode = values.length === LENGTH && !values.includes(-1) && sumOf(values) === 0;
  return isCode ? inFours(plain) : undefined;
}

const inFours = (plain: string): string => plain.match(/.{4}/g)?.join('-') ?? '';
