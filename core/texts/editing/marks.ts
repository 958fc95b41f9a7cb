// Puts invisible marks behind texts that hold the text's key, so that a text on the page can be found. They exist only
// while texts are edited in place.

/** The word joiner, which opens and closes a mark. */
const EDGE = '\u2060';
/** Function application, invisible times, separator and plus stand for the digits of a number to base four. */
const DIGITS = '\u2061\u2062\u2063\u2064';
const MARK = /\u2060([\u2061-\u2064]+)\u2060/g;

/** Keys by number; a key keeps its number until the page is closed. */
const keys: string[] = [];
const numbers = new Map<string, number>();

/** Answers the text with the mark of its key behind it. */
export function marked(text: string, key: string): string {
  const number = numbers.get(key) ?? keys.push(key) - 1;
  numbers.set(key, number);
  const digits = [...number.toString(4)].map((digit) => DIGITS[Number(digit)]).join('');
  return `${text}${EDGE}${digits}${EDGE}`;
}

/** Lists the keys of the texts that this text is made of, the surrounding one last. */
export function keysIn(text: string): string[] {
  if (!text.includes(EDGE)) return [];
  const found = [...text.matchAll(MARK)].map(([, digits = '']) => {
    const number = Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), 4);
    return keys[number];
  });
  return [...new Set(found.filter((key) => key !== undefined))];
}

/** Removes the marks; every text that leaves the page goes through this. */
export function unmarked(text: string): string {
  return text.includes(EDGE) ? text.replace(MARK, '') : text;
}
