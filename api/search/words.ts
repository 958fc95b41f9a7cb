// Reads what people type into the search over everything, and tells how well a name answers it.
import { plainText } from '#core/contract';
import { searchWords } from '../sql/list-query.ts';

/**
 * The words to look for, one list for each way to read what was typed: a number in any spelling (`0470 12 34.56`,
 * `BE 0123.456.789`) is looked for as it is stored too.
 */
export function readingsOf(typed: string): string[][] {
  const words = searchWords(typed);
  const number = numberIn(typed);
  return [words, ...(number && number !== words.join() ? [[number]] : [])];
}

const NUMBER = /^(?:[a-z]{2})?[\d\s+./()-]+$/i;
const LEAST_DIGITS = 5;

/** Without what people put between, and without the zeros or the country in front of a telephone number. */
function numberIn(typed: string): string | undefined {
  if (!NUMBER.test(typed.trim()) || typed.replace(/\D/g, '').length < LEAST_DIGITS) return undefined;
  return typed.replace(/[^\da-z]/gi, '').replace(/^0+/, '');
}

/** 0 for the name itself; 1 where it begins so; 2 where all words begin a word of it; 3 where it holds them; else 4. */
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
