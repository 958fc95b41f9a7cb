// Tests that French texts have a space before two-part signs such as colons, which a translation from English tends to
// lose.
import { textsIn } from '../../../build/text-files.ts';

const TIGHT = /[\p{L}\p{N})»}][:;!?](\s|$)/u;
/** Matches such a sign, or a quotation mark, after a space at which the line may break. */
const LOOSE = /(\S [:;!?»]|« )/u;

/** Removes names between braces and addresses, which have colons of their own. */
const prose = (text: string): string => text.replace(/https?:\/\/\S*/g, '').replace(/\{\{[^}]*\}\}/g, 'x');

const textsThat = (pattern: RegExp): string[] =>
  Object.entries(textsIn('.', 'fr')).flatMap(([key, text]) => (pattern.test(prose(text)) ? [key] : []));

test('no French text has a colon, a semicolon or a mark of question or exclamation right after a word', () => {
  expect(textsThat(TIGHT)).toEqual([]);
});

test('no line of a French text begins with such a sign', () => {
  expect(textsThat(LOOSE)).toEqual([]);
});
