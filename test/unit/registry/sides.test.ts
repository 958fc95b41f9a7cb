// Tests an entity that has a side in the menu of two modules: pages, permissions and rows of each side, and faults in
// its file.
import { can, givenBy, isWithin, type Subject, subjectReach } from '#core/contract';
import { checkEntityFile } from '../../../core/contract/entity/file-checks/entity-file.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';

const round = {
  model: 'Round',
  collection: 'ROUNDS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  license: [
    { license: 'ICESHOP', values: { by: 'VAN' }, without: ['truck'] },
    { license: 'ICETRUCK', values: { by: 'TRUCK' } },
  ],
  scope: { ICESHOP_ROUNDS_VIEW: { by: 'VAN' }, ICETRUCK_ROUNDS_VIEW: { by: 'TRUCK' } },
  schema: {
    type: 'object',
    required: ['by'],
    properties: {
      name: { type: 'string' },
      truck: { type: 'string' },
      by: { type: 'string', enum: ['VAN', 'TRUCK'], createOnly: true },
    },
  },
};
const moduleOf = (id: string) => ({
  id: id.toLowerCase(),
  contract: 2,
  license: id,
  permissions: [`${id}_ROUNDS_VIEW`, `${id}_ROUNDS_MODERATE`],
  menu: [{ id: id.toLowerCase(), icon: 'truck' }],
});
const rounds = {
  id: 'rounds',
  contract: 2,
  menu: [
    { id: 'round', page: 'round', parent: 'iceshop' },
    { id: 'icetruck-round', page: 'icetruck-round', parent: 'icetruck' },
  ],
  entities: [round],
};
const registry = createRegistry([moduleOf('ICESHOP'), moduleOf('ICETRUCK'), rounds]);
const pageOf = (path: string) => registry.pages.find(({ fullPath }) => fullPath === path);
const who = (...permissions: string[]): Subject => ({ permissions, company: { licenses: ['ICESHOP', 'ICETRUCK'] } });
const root: Subject = { ...who(), user: { is_root: true } };

test('each side has pages of its own below its licence, in its group, for its own permission', () => {
  expect(registry.faults).toEqual([]);
  for (const [license, id, other] of [
    ['ICESHOP', 'round', 'ICETRUCK'],
    ['ICETRUCK', 'icetruck-round', 'ICESHOP'],
  ] as const) {
    const below = `/admin/${license.toLowerCase()}/round`;
    for (const path of [below, `${below}/view/:id`, `${below}/edit/:id`, `${below}/create`]) {
      const page = pageOf(path);
      expect([path, page !== undefined]).toEqual([path, true]);
      expect(page?.permissions?.every((name) => name.startsWith(license))).toBe(true);
    }
    const entry = registry.menu.find(({ target }) => target?.fullPath === below);
    expect(entry).toMatchObject({ parent: license.toLowerCase(), badge: id });
    expect(can(who(`${license}_ROUNDS_VIEW`), pageOf(below) ?? {})).toBe(true);
    expect(can(who(`${other}_ROUNDS_VIEW`), pageOf(below) ?? {})).toBe(false);
  }
});

test('a side holds its rows and gives a new one its value, also to who may do everything', () => {
  const side = pageOf('/admin/icetruck/round')?.entity;
  if (!side) throw new Error('no such page');
  const reach = subjectReach(root, side, 'create') ?? 'all';
  expect(givenBy(reach)).toEqual({ by: 'TRUCK' });
  expect([isWithin(reach, { by: 'TRUCK' }), isWithin(reach, { by: 'VAN' })]).toEqual([true, false]);
  expect(side.schema.properties).toMatchObject({ by: { hidden: true }, truck: { type: 'string' } });
  expect(pageOf('/admin/iceshop/round')?.entity?.schema.properties.truck).toMatchObject({ hidden: true });
  // The entity itself is open with either side's permission, and its rows are all that one may see.
  const whole = registry.entity('Round');
  expect(whole && subjectReach(who('ICETRUCK_ROUNDS_VIEW'), whole, 'index')).toEqual([{ by: ['TRUCK'] }]);
});

test('what a file says wrong of its sides is said', () => {
  const faultsWith = (license: unknown) =>
    checkEntityFile({ ...round, license }).map(({ path, reason }) => `${path} ${reason}`);
  const [first, second] = round.license;
  expect(faultsWith([{ ...first, values: { by: 'BOAT' } }, second])).toEqual([
    'license.0 holds BOAT, which is no value of by',
  ]);
  expect(faultsWith([first, { ...second, without: ['wheel'] }])).toEqual([
    'license.1 names wheel, which is not a field',
  ]);
  expect(faultsWith([{ ...first, values: { name: 'x' } }, second])).toEqual([
    'license.0 holds x, which is no value of name',
    'license.0 holds name, which is not createOnly',
  ]);
  expect(faultsWith([first]).length).toBe(1);
  expect(checkEntityFile({ ...round, caution: 'name' })).toMatchObject([{ path: 'caution' }]);
});
