// Tests kinds of devices in manifests: a wrong one is reported and left out, and the page of a kind is for its devices
// alone.
import { standsOn } from '../../../core/plugins/allowed.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { faultsWith, load, page, plugin, quiet } from './product.ts';

const door = { id: 'door', path: 'door', layout: 'screen', load };
const kind = (more: object) => plugin({ pages: [page(), door], devices: [{ id: 'DOOR', page: 'door', ...more }] });

test.each<[string, object, string]>([
  ['a name in small letters', { id: 'door' }, 'INVALID_SHAPE'],
  ['an unknown key', { colour: 'red' }, 'UNKNOWN_KEY'],
  ['a way to sign on that there is not', { signsOn: ['face'] }, 'INVALID_SHAPE'],
  ['a page that is none', { page: 'window' }, 'MISSING_PARENT'],
  ['a page for people', { page: page().id }, 'MISSING_PARENT'],
  ['a resource that is none of its plugin', { resource: 'supplier' }, 'MISSING_PARENT'],
  ['a permission that nobody declares', { permissions: ['ICECLOUD_DOORS_OPEN'] }, 'UNDECLARED_PERMISSION'],
])('%s costs the kind alone', (_, more, code) => {
  expect(faultsWith(kind(more))).toEqual([{ code, plugin: 'bad', contribution: expect.stringMatching(/^devices\./) }]);
  const registry = createRegistry([kind(more)], quiet);
  expect(registry.devices).toEqual([]);
  expect(registry.pages.map(({ id }) => id)).toContain('door');
});

test('a kind is there once', () => {
  const again = { ...kind({}), id: 'again', pages: [{ ...door, path: 'door-again' }] };
  expect(faultsWith(kind({}), again)).toEqual([
    { code: 'DUPLICATE_ID', plugin: 'again', contribution: 'devices.DOOR' },
  ]);
});

test('a page names further kinds on which it stands', () => {
  const wide = plugin({ pages: [page(), { ...door, devices: ['LAMP'] }], devices: [{ id: 'DOOR', page: 'door' }] });
  const { devices, pages } = createRegistry([wide], quiet);
  const standing = (of: string | undefined) => pages.filter((one) => standsOn(devices, one, of)).map(({ id }) => id);
  for (const one of ['DOOR', 'LAMP']) expect(standing(one)).toContain('door');
  for (const one of ['BELL', undefined]) expect(standing(one)).not.toContain('door');
});

test('its page stands on devices of the kind, and every other page on all', () => {
  const { devices, pages } = createRegistry([kind({ signsOn: ['badge'] })], quiet);
  const standing = (of: string | undefined) => pages.filter((one) => standsOn(devices, one, of)).map(({ id }) => id);
  expect(standing('DOOR')).toEqual(expect.arrayContaining(['door', page().id]));
  expect(standing(undefined)).not.toContain('door');
  expect(standing('LAMP')).toEqual([page().id]);
});
