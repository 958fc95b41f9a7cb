// French has a space before the signs of two parts; a text written after the English one tends to lose it.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'locales/fr';
const TIGHT = /[\p{L}\p{N})»}][:;!?](\s|$)/u;

/** What stands between braces is a name, and an address has its own colons. */
const prose = (text: string): string => text.replace(/https?:\/\/\S*/g, '').replace(/\{\{[^}]*\}\}/g, 'x');

test('no French text has a colon, a semicolon or a mark of question or exclamation right after a word', () => {
  const tight = readdirSync(FOLDER).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    return Object.keys(texts).filter((key) => TIGHT.test(prose(String(texts[key]))));
  });
  expect(tight).toEqual([]);
});
