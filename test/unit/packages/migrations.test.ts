// Tests that a package whose migration throws or never ends is switched off and named, and that the others start.
import { contained } from '../../../api/packages/containing/contain.ts';
import { Container } from '../../../api/packages/containing/container.ts';
import { sift } from '../../../api/packages/containing/sift.ts';
import type { Installed } from '../../../api/packages/installing/installed.ts';
import { stepsOf } from '../../../api/packages/resources.ts';

type Step = () => Promise<void>;

function installed(id: string, step: Step): Installed {
  const container = new Container(id, undefined, 20);
  const manifest = { id, contract: 2 };
  const server = contained(
    { plugin: id, migrations: { '001-first': { from: [], up: step } } },
    manifest,
    container,
    new Map(),
  );
  return { id, container, mayRun: true, module: { manifest, server, isPackage: true } } as unknown as Installed;
}

/** Does what a start does with packages. */
async function start(packages: readonly Installed[]): Promise<readonly Installed[]> {
  const migrate = async (running: readonly Installed[]) => {
    for (const { migrations } of stepsOf(running.flatMap(({ module }) => module ?? [])))
      for (const { up } of Object.values(migrations)) await up({ db: {} as never });
  };
  return (await sift(packages, migrate, async () => undefined)).packages;
}

test.each<[string, Step, string, string]>([
  ['throws', () => Promise.reject(new Error('half way')), 'MIGRATION_THREW', 'half way'],
  ['never ends', () => new Promise(() => undefined), 'TOOK_TOO_LONG', 'had not answered'],
])('one that %s', async (_, step, code, message) => {
  const [bad, good] = await start([installed('bad', step), installed('good', async () => undefined)]);
  expect([bad?.module, bad?.container.faults]).toEqual([
    undefined,
    [{ code, contribution: 'migrations.001-first', message: expect.stringContaining(message) }],
  ]);
  expect([good?.module?.manifest.id, good?.container.faults]).toEqual(['good', []]);
});
