// Tests joining the features of a module: nothing is lost, and a name that two of them declare is a fault with both
// names.
import { defineReaction, defineServer, defineServerPart } from '#api';
import { type Dictionary, definePart, definePlugin, type Lazy, type Plugin } from '#core/contract';
import { createRegistry } from '../../core/plugins/checked.ts';

const saying = (texts: Dictionary): Lazy<Dictionary> => jest.fn(async () => ({ default: texts }));
const head = async () => ({ default: () => null });
const CRATE = {
  ...{
    model: 'Crate',
    resource: 'crate',
    display: '{name}',
    list: { columns: ['name'], sort: ['name'], search: ['name'] },
  },
  schema: { type: 'object', properties: { name: { type: 'string' } } },
} as const;

const crates = definePart({
  id: 'crates',
  permissions: ['ICESHOP_CRATE_VIEW', 'ICESHOP_CRATE_MODERATE'],
  entities: [{ file: CRATE, head }],
  texts: { en: saying({ 'a.crate': 'Crate' }) },
});
const labels = definePart({
  id: 'labels',
  goTo: { x: 'labels' },
  pages: [{ id: 'labels', path: 'iceshop/labels', load: head }],
  extends: { Crate: { actions: [{ id: 'print', load: head }] } },
  texts: { en: saying({ 'a.label': 'Label' }) },
});
const BASE = { id: 'crating', contract: 2, license: 'ICESHOP' } as const;

test('lists follow each other, maps are laid together, and a language is all of its files', async () => {
  const plugin: Plugin = definePlugin({ ...BASE, permissions: ['ICESHOP_OWN'], parts: [crates, labels] });
  expect(plugin).toMatchObject({
    ...BASE,
    permissions: ['ICESHOP_OWN', 'ICESHOP_CRATE_VIEW', 'ICESHOP_CRATE_MODERATE'],
    goTo: { x: 'labels' },
  });
  expect(plugin).not.toHaveProperty('parts');
  expect(plugin).not.toHaveProperty('clashes');
  expect((await plugin.texts?.en?.())?.default).toEqual({ 'a.crate': 'Crate', 'a.label': 'Label' });
  expect(createRegistry([plugin], () => undefined).faults).toEqual([]);
});

test('two parts that say one thing are a fault that names both, and what was said first stands', () => {
  const again = definePart({ id: 'again', goTo: { x: 'other' }, extends: { Crate: { card: head } } });
  const more = definePart({ id: 'more', extends: { Crate: { card: head } } });
  const plugin: Plugin = definePlugin({ ...BASE, parts: [crates, labels, again, more] });
  expect(plugin.goTo).toEqual({ x: 'labels' });
  expect(createRegistry([plugin], () => undefined).faults).toEqual([
    expect.objectContaining({
      code: 'DUPLICATE_ID',
      contribution: 'goTo.x',
      message: expect.stringContaining('labels and again'),
    }),
    expect.objectContaining({ contribution: 'extends.Crate.card', message: expect.stringContaining('again and more') }),
  ]);
});

test('another plugin that brings a second card is a fault with the owner of the first', () => {
  const cards = definePart({ id: 'cards', extends: { Crate: { card: head } } });
  const first: Plugin = definePlugin({ ...BASE, parts: [crates, cards] });
  const extended = { extends: { Crate: { card: head } } };
  const second: Plugin = definePlugin({ id: 'second', contract: 2, license: 'ICESHOP', ...extended });
  const { faults } = createRegistry([first, second], () => undefined);
  expect(faults).toEqual([
    expect.objectContaining({ plugin: 'second', code: 'DUPLICATE_ID', message: expect.stringContaining('crating') }),
  ]);
});

test('hooks of one entity run in the order of the parts, and each of several fastify parts is called', async () => {
  const ran: string[] = [];
  const part = (id: string) =>
    defineServerPart({
      id,
      hooks: { Crate: { afterCreate: () => void ran.push(id) } },
      fastify: () => void ran.push(`fastify of ${id}`),
    });
  const server = defineServer({ plugin: 'crating', parts: [part('one'), part('two')] });
  for (const hooks of [server.hooks?.Crate ?? []].flat()) await hooks.afterCreate?.({}, {} as never);
  await server.fastify?.({} as never, {} as never);
  expect(ran).toEqual(['one', 'two', 'fastify of one', 'fastify of two']);
});

test('reactions of the parts follow each other, within a part as they are listed', () => {
  const react = (field: string) => defineReaction({ to: 'Crate', fields: [field], run: () => undefined });
  const part = (id: string) => defineServerPart({ id, reacts: [react(`${id} first`), react(`${id} then`)] });
  const { reacts = [] } = defineServer({ plugin: 'crating', parts: [part('one'), part('two')] });
  expect(reacts.flatMap(({ fields }) => fields)).toEqual(['one first', 'one then', 'two first', 'two then']);
});

test('one field that two parts compute is refused with the names of both', () => {
  const part = (id: string) => defineServerPart({ id, computed: { Crate: { state: () => '' as never } } });
  expect(() => defineServer({ plugin: 'crating', parts: [part('one'), part('two')] })).toThrow(
    'crating: computed.Crate.state is said by its parts one and two',
  );
});
