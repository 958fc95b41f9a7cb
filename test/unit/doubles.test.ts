// Tests that a name that two server modules declare, or one declares twice, stops the start and is named with its
// owners.
import type { Module, ServerPlugin } from '../../api/contract/index.ts';
import { doublesOf, refuseDoubles } from '../../api/modules/doubles.ts';
import { declaredPorts, strangePorts } from '../../api/ports/declared.ts';
import shipped from '../../plugins/server.ts';

const named = (plugin: string, says: object): Module => ({
  manifest: { id: plugin, contract: 2 },
  server: { plugin, ...says } as ServerPlugin,
});
const twice = <T>(one: T) => [one, one];

test('every port that a module uses or provides is declared by itself or by one that it names', () => {
  const all = shipped as readonly Module[];
  const declared = new Map([...declaredPorts(all)].map(([name, { plugin }]) => [name, plugin]));
  const present = all.map(({ manifest }) => manifest);
  expect(all.flatMap(({ manifest, server }) => strangePorts(manifest, server ?? {}, declared, present))).toEqual([]);
});

test('a package that provides payments by requiring the shop, as it had to before, still does', () => {
  const all = shipped as readonly Module[];
  const declared = new Map([...declaredPorts(all)].map(([name, { plugin }]) => [name, plugin]));
  const present = all.map(({ manifest }) => manifest);
  const strange = (requires: string[]) =>
    strangePorts({ id: 'purse', requires }, { ports: [{ port: 'payment' }] as never }, declared, present);
  expect(strange(['iceshop'])).toEqual([]);
  expect(strange(['legacy'])).toMatchObject([{ at: 'ports.payment' }]);
});

test('the product says nothing twice', () => {
  expect(doublesOf(shipped)).toEqual([]);
});

test.each<[string, object]>([
  ['computed.Cone.price', { computed: { Cone: { price: () => null } } }],
  ['searched.Cone.price', { searched: { Cone: { price: () => null } } }],
  ['ports.peppol', { ports: [{ port: 'peppol' }] }],
  ['declaredPorts.pigeon', { declaredPorts: [{ port: 'pigeon', message: {} }] }],
  ['visitorPages.shop', { visitorPages: { shop: 'webshop' } }],
  ['audiences.account_ids', { audiences: [{ fields: ['account_ids'] }] }],
  ['badges.cones', { badges: [{ page: 'cones' }] }],
  ['templates', { templates: 'Template' }],
  ['counted', { counted: {} }],
  ['watch', { watch: {} }],
])('two modules that both say %s', (name, says) => {
  const modules = [named('first', says), named('second', says)];
  expect(doublesOf(modules)).toEqual([{ name, first: 'first', plugin: 'second' }]);
  expect(() => refuseDoubles(modules)).toThrow(`Plugin second: ${name} is there already, of first`);
});

test.each(['queries', 'documents', 'letters', 'jobs', 'turnover'])('one module with two %s of one id', (kind) => {
  const one = { [kind]: [{ id: 'cones' }] };
  expect(doublesOf([named('first', one), named('second', one)])).toEqual([]);
  const modules = [named('first', { [kind]: twice({ id: 'cones' }) })];
  expect(() => refuseDoubles(modules)).toThrow(`Plugin first: ${kind}.cones is there already, of its own`);
});
