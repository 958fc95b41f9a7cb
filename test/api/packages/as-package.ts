// Runs suites of a feature against that feature as a package: it is built outside of the tree from the files of the
// tree, read and contained as an installed package is, and missing from its module.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Module } from '../../../api/contract/index.ts';
import { type Beside, type Feature, packFeature, strangeImports } from '../../packages/feature.ts';

export interface Apart extends Feature {
  readonly beside: Beside;
  /** Its suites, relative to test/api. */
  readonly suites: readonly string[];
  /** Files of other features that it has to take with it. */
  readonly takes: readonly string[];
}

const root = process.cwd();

export function asPackage({ module, feature, beside, suites, takes }: Apart): void {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-feature-'));
  const pluginsFolder = join(folder, 'plugins');
  for (const half of ['index', 'server'])
    jest.doMock(`${root}/plugins/${module}/${feature}/${half}.ts`, () => asModule({ default: { id: feature } }));
  // A test cannot import an ES module while it runs.
  mock('api/packages/containing/server-module.ts', { importServer });
  const shipped: Module[] = [...jest.requireActual(`${root}/plugins/server.ts`).default];
  const manifests = shipped.map(({ manifest }) => manifest);
  const builtIn = [...shipped];
  jest.doMock(`${root}/plugins/server.ts`, () => asModule({ default: shipped }));
  const house = jest.requireActual('../resources/house.ts');
  const { probePlugin, probeServer } = require('../resources/probe.ts');
  const probe = { manifest: probePlugin, server: probeServer };
  let whole: readonly Module[];
  mock('test/api/resources/house.ts', {
    openHouse: (modules: readonly Module[] = whole, options: object) => house.openHouse(modules, options),
  });

  let taken: string[];
  let installed: { module?: Module; container: { faults: unknown[] } };
  beforeAll(async () => {
    taken = packFeature({ module, feature }, beside, join(pluginsFolder, feature));
    const { readInstalled } = require('../../../api/packages/index.ts');
    const shared = {
      '@scoop/core/server': require('../../../api/index.ts'),
      '@scoop/core': require('../../../core/contract/index.ts'),
      kysely: require('kysely'),
    };
    [installed] = await readInstalled({ pluginsFolder, pluginNames: [] }, builtIn, { shared });
    if (installed.module) shipped.push(installed.module);
    // The list is a copy, so that the house begins without tables and these come from the package.
    whole = [...builtIn, ...(installed.module ? [{ ...installed.module }] : []), probe];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('it runs as a package without a fault, and takes along what it shares with its neighbours', () => {
    expect(installed.container.faults).toEqual([]);
    expect(installed.module).toMatchObject({ isPackage: true, server: { plugin: feature } });
    expect(taken).toEqual(takes);
    expect(strangeImports(join(pluginsFolder, feature))).toEqual([]);
  });

  test('the check of packages finds nothing', async () => {
    const { checkPackage } = require('../../../api/conformance/index.ts');
    expect(await checkPackage(join(pluginsFolder, feature), manifests, builtIn)).toEqual([]);
  });

  for (const suite of suites)
    describe(suite, () => {
      require(`../${suite}.suite.ts`);
    });

  test('after all of them it has no fault either', () => expect(installed.container.faults).toEqual([]));
}

function mock(path: string, parts: object): void {
  jest.doMock(`${root}/${path}`, () => ({ ...jest.requireActual(`${root}/${path}`), ...parts }));
}

const asModule = (parts: object): object => ({ __esModule: true, ...parts });

async function importServer(address: string, _: unknown, shared: object): Promise<unknown> {
  Object.assign(globalThis, { scoop: shared });
  return require(fileURLToPath(address.split('?')[0] ?? '')).default;
}
