// Lists the error codes of refusals: those with a text that people read, and those that only programs see.
import type { Dictionary } from '#core/contract';
import technical from './technical-codes.json';

/** The meaning of each code, and what the caller does about it. */
export const TECHNICAL: Readonly<Record<string, string>> = technical;

const TEXT = 'errors.';
/** The browser says these itself: about what it checks before it sends, and where it sends nothing. */
const BROWSER = ['additionalProperties', 'falseschema', 'previewing'];

export const isOfServer = (code: string): boolean => !BROWSER.includes(code);

/** With those of packages that are loaded: they bring texts too. */
export function errorCodes(texts: Dictionary): string[] {
  const told = Object.keys(texts).filter((key) => key.startsWith(TEXT));
  const codes = told.map((key) => key.slice(TEXT.length)).filter(isOfServer);
  return [...new Set([...codes, ...Object.keys(TECHNICAL)])].sort();
}
