// Tests that a module of the product, built from its own sources, conforms as a package when the built-in one is left
// out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifests from '#plugins';
import { checkPackage } from '../../../api/conformance/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import { packBuiltIn } from '../../packages/built-in.ts';

const shipped = manifests as unknown as Plugin[];
const folder = mkdtempSync(join(tmpdir(), 'scoop-built-in-'));
beforeAll(() => packBuiltIn('legacyintranet', folder));
afterAll(() => rmSync(folder, { recursive: true }));

test('in the place of the built-in one', async () => {
  expect(
    await checkPackage(
      folder,
      shipped.filter(({ id }) => id !== 'legacyintranet'),
    ),
  ).toEqual([]);
});

test('not beside it', async () => {
  const reasons = (await checkPackage(folder, shipped)).map(({ reason }) => reason);
  expect(reasons).toEqual(['a plugin legacyintranet is already there']);
});
