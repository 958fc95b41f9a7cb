// Builds plugins as developers make them, once for a test file: examples/loyalty, examples/workshops and a new one, with
// the preset. Each suite starts a product of its own in which they are installed as packages.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCorePackage } from '../../build/core-package/make.ts';
import { createPlugin } from '../../build/new-plugin/create.ts';
import { linkCore } from '../../test/packages/link.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { goHome } from '../window.ts';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'scoop-examples-'));
const plugins = join(folder, 'plugins');
const examples = ['loyalty', 'workshops'];

/** The folder of each plugin's sources, by its id. */
export const sources = Object.fromEntries([...examples, 'night-shift'].map((id) => [id, join(folder, id)]));

/** Builds the plugins for all suites of a test file. */
export function buildExamples(): void {
  beforeAll(async () => {
    const core = makeCorePackage(root);
    const isSource = (path: string) => !/\/(dist|node_modules)(\/|$)/.test(path.slice(root.length));
    for (const id of examples) {
      cpSync(join(root, 'examples', id), join(folder, id), { recursive: true, filter: isSource });
    }
    createPlugin({ name: 'night-shift', folder: join(folder, 'night-shift'), root, core });
    await Promise.all(Object.entries(sources).map(([id, source]) => buildAndInstall(id, source)));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
}

/** Checks types and builds, as the package's `npm test` begins. */
async function buildAndInstall(id: string, source: string): Promise<void> {
  linkCore(source);
  for (const command of ['types', 'build']) {
    await run(source, ['node_modules/@scoop/core/cli.js', command]);
  }
  for (const part of ['package.json', 'dist']) {
    cpSync(join(source, part), join(plugins, id, part), { recursive: true });
  }
}

/** Runs Node; an error shows all that it printed. */
async function run(cwd: string, parameters: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, parameters, { cwd }).catch(({ stdout, stderr }) => {
    throw new Error(`${parameters.join(' ')} failed:\n${stdout}${stderr}`);
  });
}

/** Starts the product with the plugins for one suite. */
export function withExamples(options: { readonly clock?: boolean } = {}) {
  const product = ownProduct({ ...options, env: { SCOOP_PLUGINS_FOLDER: plugins } });
  const own = ownWindows('file');
  /** Signs an administrator in, in a window at the dashboard and by HTTP. */
  const begin = async () => {
    const { page } = own(await windowOf(product.url, 'admin'));
    await goHome(page, product.url);
    return { page, admin: await clientOf(product.url, 'admin') };
  };
  return { product, own, begin };
}

/** Makes a room for workshops; answers the fields by which a workshop takes place in it. */
export async function roomFor(admin: Client, name: string, places: number) {
  const division_id = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  const { id } = await admin.create('workshoproom', { name, division_id, places });
  return { division_id, workshop_room_id: id };
}
