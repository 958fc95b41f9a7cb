// Tests the codes of refusals: each code in the sources is known, each known code can occur, and the page lists them
// all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import { errorCodes, TECHNICAL } from '../../api/openapi/error-codes.ts';
import { codesOnPage, errorCodesPage } from '../../build/error-codes/page.ts';
import { codesIn, serverSources } from '../../build/error-codes/scan.ts';
import { FORMATS } from '../../core/contract/index.ts';
import { shippedTexts } from './shipped-texts.ts';

const root = process.cwd();
const sources = serverSources(root);
const texts = shippedTexts(root);
const codes = errorCodes(texts);

test('the page is the one that the sources make, and lists every code once', () => {
  const page = readFileSync(join(root, 'docs/error-codes.md'), 'utf8');
  // `npm run error-codes` writes the page anew.
  expect(page).toBe(errorCodesPage(root));
  expect(codesOnPage(page)).toEqual(codes);
});

test('every code that sources name is known', () => {
  const found = codesIn(sources);
  expect(found.length).toBeGreaterThan(250);
  const unknown = found.filter(({ code }) => !codes.includes(code));
  expect(unknown.map(({ code, file }) => `${code} in ${file}`)).toEqual([]);
});

test('every code that is known can come', () => {
  const all = [...sources.values()].join('\n');
  const isNamed = (name: string) => all.includes(`'${name}'`);
  const keywords = new Ajv2020();
  const isMade = (code: string) => {
    const [, format] = /^format\.(.+)$/.exec(code) ?? [];
    const [, rule] = /^peppol\.(.+)$/.exec(code) ?? [];
    const [, state] = /^discount([A-Z]+)$/.exec(code) ?? [];
    if (format && (Object.hasOwn(FORMATS, format) || Object.hasOwn(fullFormats, format))) return true;
    // Some rules are made of a category and a number.
    if (rule) return all.includes(rule) || rule.split('-').slice(1).every(isNamed);
    return state ? isNamed(state) : keywords.getKeyword(code) !== false;
  };
  expect(codes.filter((code) => !isNamed(code) && !isMade(code))).toEqual([]);
});

test('what people read a text of is no technical code too', () => {
  expect(Object.keys(TECHNICAL).filter((code) => Object.hasOwn(texts, `errors.${code}`))).toEqual([]);
});
