// Lists the error codes of refusals: those with a text for people, and those for programs only.
import type { Dictionary } from '#core/contract';
import technical from './technical-codes.json';

/** The meaning of each code, and what a caller should do. */
export const TECHNICAL: Readonly<Record<string, string>> = technical;

const TEXT = 'errors.';
/** Codes that the browser makes itself: from its checks before sending, and when it sends nothing. */
const BROWSER = ['additionalProperties', 'falseschema', 'previewing'];

export const isOfServer = (code: string): boolean => !BROWSER.includes(code);

/** Lists them with those of loaded packages, which bring texts too. */
export function errorCodes(texts: Dictionary): string[] {
  const told = Object.keys(texts).filter((key) => key.startsWith(TEXT));
  const codes = told.map((key) => key.slice(TEXT.length)).filter(isOfServer);
  return [...new Set([...codes, ...Object.keys(TECHNICAL)])].sort();
}
