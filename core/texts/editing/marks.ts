// Invisible marks behind texts, which say of a text on the page what its key is. Only there while texts are edited in place.

/** Word joiner: opens and closes a mark. */
const EDGE = '\u2060';
/** Function application, invisible times, separator and plus: the digits of a number to base four. */
const DIGITS = '\u2061\u2062\u2063\u2064';
const MARK = /\u2060([\u2061-\u2064]+)\u2060/g;

/** Keys by their number; a key keeps its number as long as the page lives. */
const keys: string[] = [];
const numbers = new Map<string, number>();

/** The text with the mark of its key behind it. */
export function marked(text: string, key: string): string {
  const number = numbers.get(key) ?? keys.push(key) - 1;
  numbers.set(key, number);
  const digits = [...number.toString(4)].map((digit) => DIGITS[Number(digit)]).join('');
  return `${text}${EDGE}${digits}${EDGE}`;
}

/** Keys of the texts that it is made of, the one around the others last. */
export function keysIn(text: string): string[] {
  if (!text.includes(EDGE)) return [];
  const found = [...text.matchAll(MARK)].map(([, digits = '']) => {
    const number = Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), 4);
    return keys[number];
  });
  return [...new Set(found.filter((key) => key !== undefined))];
}

/** As it reads; what leaves the page, leaves it like this. */
export function unmarked(text: string): string {
  return text.includes(EDGE) ? text.replace(MARK, '') : text;
}
