// Makes what the tests of the registry share: a product without faults, and plugins to add a fault to.
import { createRegistry, type Fault } from '../../../core/plugins/checked.ts';

export const quiet = () => undefined;
export const load = async () => ({ default: () => null });

export const supplier = {
  model: 'Supplier',
  collection: 'SUPPLIERS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** A product without faults, to which tests add one. */
export const good = {
  id: 'good',
  contract: 2,
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE'],
  menu: [{ id: 'good', icon: 'cloud' }],
  pages: [{ id: 'home', path: 'home', load }],
  entities: [supplier],
  widgets: [{ id: 'tile', load }],
};

export const plugin = (more: object) => ({ id: 'bad', contract: 2, ...more });
export const page = (more: object = {}) => ({ id: 'page', path: 'bad/page', load, ...more });

export function faultsWith(...plugins: unknown[]): Omit<Fault, 'message'>[] {
  const registry = createRegistry([good, ...plugins], quiet);
  expectGoodToWork(registry);
  return registry.faults.map(({ message, ...fault }) => {
    expect(message).not.toBe('');
    return fault;
  });
}

export function expectGoodToWork({ pages, menu, entities, widgets }: ReturnType<typeof createRegistry>): void {
  expect(pages.filter(({ plugin }) => plugin === 'good').map(({ fullPath }) => fullPath)).toEqual([
    '/admin/home',
    '/admin/icecloud/supplier',
    '/admin/icecloud/supplier/view/:id',
    '/admin/icecloud/supplier/edit/:id',
    '/admin/icecloud/supplier/create',
  ]);
  expect(menu.filter(({ plugin }) => plugin === 'good').map(({ id }) => id)).toEqual(['good', 'home', 'supplier']);
  expect(entities.map(({ model }) => model)).toContain('Supplier');
  expect(widgets.map(({ key }) => key)).toContain('good.tile');
}
