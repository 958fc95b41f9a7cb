// Tests that a running Scoop hands packages exactly what they are built and typed with. It has a file of its own
// because it loads all icons, and replaces some.
import { join } from 'node:path';
import { ROOMS } from '../../../build/core-package/kit/doors.ts';
import { NAMES, SHARED_IN_BROWSER } from '../../../build/core-package/kit/shared.ts';
import { surfaceOf } from '../../../build/core-package/surface.ts';
import { share } from '../../../core/host.ts';

// Replaces six hundred ES modules, which jest cannot load and no test here needs.
jest.mock('@blueprintjs/icons/lib/esm/generated/components/index.js', () => ({}));

const shared = (): Record<string, object> => (globalThis as unknown as { scoop: Record<string, object> }).scoop;
const namesOf = (library: string) =>
  Object.keys(shared()[library] ?? {})
    .filter((name) => name !== '__esModule')
    .sort();

beforeAll(share);

test('the same libraries', () => {
  expect(Object.keys(shared()).sort()).toEqual([...SHARED_IN_BROWSER].sort());
});

test.each(Object.entries(NAMES))('of %s the same names', (library, names) => {
  expect(namesOf(library)).toEqual([...names].sort());
});

test('the same door of core', () => {
  const kit = join(process.cwd(), 'build/core-package/kit/index.ts');
  expect(namesOf('@scoop/core')).toEqual(surfaceOf(kit, process.cwd()));
});

test.each(ROOMS)('the same door of %s', (room) => {
  const names = namesOf(`@scoop/core/${room}`);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(surfaceOf(join(process.cwd(), `core/${room}/index.ts`), process.cwd()));
});
