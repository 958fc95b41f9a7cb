// Tests that the demo company can be made of a Scoop from which modules were left out.
import { seedDemo } from '../../../api/demo/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import modules from '../../../plugins/server.ts';
import { sampled } from '../../scale.ts';
import { createTestDatabase } from '../postgres.ts';

/** Modules that may be left out, with those that require them. */
const MAY_BE_LEFT_OUT = [
  'iceshop',
  'icetruck',
  'fleet',
  'iceclock',
  'icecash',
  'iceguard',
  'legacyintranet',
  'company',
];

test.each(sampled(MAY_BE_LEFT_OUT, 1))('the demo stands without %s', async (id) => {
  const others = without(modules, id);
  const empty = await createTestDatabase();
  await migrate(empty.database, entitiesOf(others));
  expect(await seedDemo(empty.database, others)).toBe(true);
  await empty.drop();
});

/** Leaves out a module, and those that stand on it. */
function without(all: typeof modules, id: string): typeof modules {
  const stands = all.filter(({ manifest }) => manifest.requires?.includes(id)).map(({ manifest }) => manifest.id);
  const others = all.filter(({ manifest }) => manifest.id !== id);
  return stands.reduce((left, each) => without(left, each), others);
}
