// Tests that a module of the product, built from its own sources, conforms as a package when the built-in one is left
// out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifests from '#plugins';
import { checkPackage } from '../../../api/conformance/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import { packModule } from '../../packages/feature.ts';

const shipped = manifests as unknown as Plugin[];
const folder = mkdtempSync(join(tmpdir(), 'scoop-built-in-'));
beforeAll(() => packModule('legacyintranet', folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its page is meant to be: the permission guards what is on it. */
const OPEN = 'is open to everyone who is signed in';

test('in the place of the built-in one', async () => {
  expect(
    await checkPackage(
      folder,
      shipped.filter(({ id }) => id !== 'legacyintranet'),
    ),
  ).toMatchObject([{ kind: 'warning', path: 'pages.intranet', reason: OPEN }]);
});

test('not beside it', async () => {
  const reasons = (await checkPackage(folder, shipped)).map(({ reason }) => reason);
  expect(reasons).toEqual(['a plugin legacyintranet is already there', OPEN]);
});
