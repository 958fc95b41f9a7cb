// Makes the patterns with which an entity's index is searched for the typed words.
import { longest, placeOf } from '../sql/search/narrow.ts';
import { isIndexable, plainPattern } from '../store/extensions/trigrams.ts';
import { beginsPattern, NEAR, wordPattern } from '../store/tables/search.ts';

/** Lists of patterns; a matching text has all patterns of one list. */
export interface Patterns {
  readonly begins: readonly string[];
  readonly anywhere: readonly string[];
}

/** Answers undefined if no index can find the words. */
export function patternsOf(words: readonly string[]): Patterns | undefined {
  if (placeOf(words) === 'word')
    return { begins: [beginsPattern(longest(words))], anywhere: [wordPattern(longest(words))] };
  const anywhere = words.filter(isIndexable).map(plainPattern);
  return anywhere.length > 0 ? { begins: [beginsPattern(words.join(' ')), ...anywhere], anywhere } : undefined;
}

const NEAR_LENGTH = 5;

/** Makes patterns for a misspelt name. */
export function nearPatterns(words: readonly string[]): string[] {
  return words.filter(canBeMisspelt).map((word) => `${NEAR}${word.toLowerCase()}`);
}

/** Shorter words, and numbers, would be similar to too much. */
function canBeMisspelt(word: string): boolean {
  return word.length >= NEAR_LENGTH && !/\d/.test(word);
}
