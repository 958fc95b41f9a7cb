// Reads what people type into the search over everything, and ranks how well a name matches it.
import { plainText } from '#core/contract';
import { searchWords } from '../sql/lists/list-query.ts';

/**
 * Lists the words to look for, one list for each reading of the text: a number in any spelling (`0470 12 34.56`, `BE
 * 0123.456.789`) is also looked for as it is stored.
 */
export function readingsOf(typed: string): string[][] {
  const words = searchWords(typed);
  const number = numberIn(typed);
  return [words, ...(number && number !== words.join() ? [[number]] : [])];
}

const NUMBER = /^(?:[a-z]{2})?[\d\s+./()-]+$/i;
const LEAST_DIGITS = 4;

/** Removes separators, and the zeros or the country code before a telephone number. */
function numberIn(typed: string): string | undefined {
  if (!NUMBER.test(typed.trim()) || typed.replace(/\D/g, '').length < LEAST_DIGITS) return undefined;
  return typed.replace(/[^\da-z]/gi, '').replace(/^0+/, '');
}

/**
 * Answers 0 for the name itself; 1 if it begins with the text; 2 if each word begins a word of it; 3 if it holds all
 * words; else 4.
 */
export function rankOf(name: string, typed: string): number {
  const [whole, asked] = [unsigned(name), unsigned(typed).trim()];
  if (whole === asked) return 0;
  if (whole.startsWith(asked)) return 1;
  const words = asked.split(/\s+/);
  const begins = (word: string) => whole.split(/[\s,()·-]+/).some((part) => part.startsWith(word));
  if (words.every(begins)) return 2;
  return words.every((word) => whole.includes(word)) ? 3 : 4;
}

const unsigned = (text: string): string => plainText(text).replace(/#(?=\d)/g, '');
