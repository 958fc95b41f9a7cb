// Tests that the server's code, whose text Node keeps in memory, has one byte a sign and neither remarks nor texts within it.
import { readdirSync, readFileSync } from 'node:fs';
import en from '#locales/en/core.json';

const FOLDER = 'dist/api';
const code = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
const server = readFileSync(`${FOLDER}/server.mjs`, 'utf8');

test('no sign beyond Latin-1', () => {
  expect(code.length).toBeGreaterThan(1);
  expect(code.filter((text) => /[\u0100-\uffff]/.test(text)).map((text) => text.slice(0, 200))).toEqual([]);
});

test('names of functions, without what was remarked about them', () => {
  expect(server).toMatch(/function traceOf\(error\)/);
  expect(server).not.toContain('Tells whether the browser files have been built');
});

test('texts are files beside it', () => {
  expect(JSON.parse(readFileSync(`${FOLDER}/locales/en/core.json`, 'utf8'))).toEqual(en);
  expect(server).not.toContain('2FA.RECOVERY_HINT');
});
