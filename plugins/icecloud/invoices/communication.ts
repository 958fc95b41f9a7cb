// Makes and checks the structured communication of Belgian payments: ten digits and two that check them (docs/domain
// 2.3).

export function communicationOf(nr: string): string {
  const digits = nr.replace(/\D/g, '').padStart(10, '0');
  const all = digits + String(Number(digits) % 97 || 97).padStart(2, '0');
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
}

const WRITTEN = /(?<!\d)(\d{3})[ /.-]?(\d{4})[ /.-]?(\d{5})(?!\d)/g;

const NUMBER = /(?<!\d)(20\d{2})[-/](\d{5})(?!\d)/g;

/** Finds invoice numbers in a text, as ten digits: payers whose banks know no structured communication write those. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([, year, nr]) => `${year}${nr}`.padStart(10, '0'));

/** Finds the structured communications in a text whose check digits are right, as their first ten digits. */
export const communicationsIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].flatMap(([, first = '', second = '', third = '']) => {
    const digits = first + second + third;
    return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10)) ? [digits.slice(0, 10)] : [];
  });

/**
 * Matches a communication between plusses or stars, as on a payment slip, or with slashes: nothing else is written so.
 */
const MEANT = /(?:([+*])\1{2}\s*\d{3}[ /.-]?\d{4}[ /.-]?\d{5}(?:\s*\1{3})?|(?<!\d)\d{3}\/\d{4}\/\d{5}(?!\d))/;

/** Answers a communication whose last two digits do not fit the ten before, as it was written. */
export function mistypedIn(text: string): string | undefined {
  return communicationsIn(text).length === 0 ? MEANT.exec(text)?.[0] : undefined;
}
