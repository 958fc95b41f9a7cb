// French has a space before the signs of two parts; a text written after the English one tends to lose it.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'locales/fr';
const TIGHT = /[\p{L}\p{N})»}][:;!?](\s|$)/u;
/** Such a sign, or a quotation mark, after a space that lets it begin the next line. */
const LOOSE = /(\S [:;!?»]|« )/u;

/** What stands between braces is a name, and an address has its own colons. */
const prose = (text: string): string => text.replace(/https?:\/\/\S*/g, '').replace(/\{\{[^}]*\}\}/g, 'x');

const textsThat = (pattern: RegExp): string[] =>
  readdirSync(FOLDER).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    return Object.keys(texts).filter((key) => pattern.test(prose(String(texts[key]))));
  });

test('no French text has a colon, a semicolon or a mark of question or exclamation right after a word', () => {
  expect(textsThat(TIGHT)).toEqual([]);
});

test('no line of a French text begins with such a sign', () => {
  expect(textsThat(LOOSE)).toEqual([]);
});
