// Tests `plugins check`: a table for people, exit code 1 on errors, and other installed packages taken into account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifests from '#plugins';
import { plugins } from '../../../api/operator/plugins/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import { makePackage, type Parts } from '../../packages/make.ts';
import { CLEAN } from './package.ts';

const modules = (manifests as unknown as Plugin[]).map((manifest) => ({ manifest }));
const folder = mkdtempSync(join(tmpdir(), 'scoop-check-'));
const said: string[] = [];

beforeAll(() => {
  process.env.SCOOP_PLUGINS_FOLDER = join(folder, 'plugins');
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text).trimEnd()) > 0);
});
beforeEach(() => said.splice(0));
afterAll(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  delete process.env.SCOOP_PLUGINS_FOLDER;
  rmSync(folder, { recursive: true });
});

async function check(name: string, parts: Partial<Parts>): Promise<number | string | null | undefined> {
  process.exitCode = undefined;
  await plugins(['check', makePackage(join(folder, name), { ...CLEAN, ...parts })], modules);
  const { exitCode } = process;
  process.exitCode = undefined;
  return exitCode;
}

test('a clean one', async () => {
  expect(await check('clean', {})).toBeUndefined();
  expect(said).toEqual(['The package conforms: no finding.']);
});

test('a broken one', async () => {
  expect(await check('broken', { contract: 1 })).toBe(1);
  expect(said.join('\n').split('\n')).toEqual([
    '       Rule      Where                        Why',
    expect.stringMatching(/^error {2}contract {2}dist\/manifest\.json contract {2}was built for contract 1, /),
    '',
    '1 error, 0 warnings',
  ]);
});

test('one that needs another package, which is there', async () => {
  expect(await check('needy', { requires: ['bells'] })).toBe(1);
  makePackage(join(folder, 'plugins', 'bells'), { id: 'bells' });
  expect(await check('needy', { requires: ['bells'] })).toBeUndefined();
});
