// Tests that a plugin written for contract 1 is refused, and that the fault names the keys that say the same now.
import { readFileSync } from 'node:fs';
import { CONTRACT, contractReason, FORMER_KEYS } from '#core/contract';
import { checkEntityFile } from '../../core/contract/entity/file-checks/entity-file.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import cloud from '../../plugins/icecloud/index.ts';
import supplier from '../../schemas/icecloud/suppliers/supplier.json';

const old = { type: 'string', enum: ['A'], states: { A: 'info' }, icons: { A: 'tick' }, switch: { on: 'A', off: 'A' } };
const { list: _, ...plain } = supplier;
const schema = { ...supplier.schema, properties: { ...supplier.schema.properties, name: old } };
const file = { licenses: ['ICESHOP', 'ICETRUCK'], table: ['name'], ...plain, schema };

test.each(Object.keys(FORMER_KEYS))('%s is no key of today', (key) => {
  expect(FORMER_KEYS[key]).not.toBe(key);
});

test('an entity file with an old key is refused by the new one', () => {
  const said = checkEntityFile(file).map(({ path, reason }) => `${path} ${reason}`);
  expect(said).toEqual([
    'list is missing',
    'licenses is now license, a list: ["ICESHOP", "ICETRUCK"]',
    'table is now list.columns',
    'schema.properties.name.states is now values.{VALUE}.tone',
    'schema.properties.name.icons is now values.{VALUE}.icon',
    'schema.properties.name.switch is now values.{VALUE}.switch, on or off',
  ]);
});

test('a package of contract 1 is refused, with the keys that it would have to change', () => {
  const actions = [{ id: 'a', intent: 'primary', when: { required: ['email'] } }];
  const manifest = { id: 'old', contract: 1, entities: [{ file, actions }] };
  expect(contractReason(manifest, 1, CONTRACT)).toBe(
    [
      'was built for contract 1, and this Scoop speaks contract 2: ',
      'entities.0.file.licenses is now license, a list: ["ICESHOP", "ICETRUCK"]; ',
      'entities.0.file.table is now list.columns; ',
      'entities.0.file.schema.properties.name.states is now values.{VALUE}.tone; ',
      'entities.0.file.schema.properties.name.icons is now values.{VALUE}.icon; ',
      'entities.0.file.schema.properties.name.switch is now values.{VALUE}.switch, on or off; and 2 more; ',
      'what changed is told in docs/plugins/contract.md#contract-2',
    ].join(''),
  );
  const { faults } = createRegistry([manifest as never], () => undefined);
  expect(faults).toEqual([expect.objectContaining({ code: 'WRONG_CONTRACT', plugin: 'old' })]);
});

test('a button that asks in JSON Schema is left out, by what to say instead', () => {
  const call = { path: 'supplier/{id}/x' };
  const actions = [
    { id: 'a', when: { required: ['email'] }, call },
    { id: 'b', when: { properties: { active: { const: true } } }, call },
    { id: 'c', when: { nam: 'x' }, call },
    { id: 'd', when: { active: true }, call },
    { id: 'e', intent: 'primary', call },
  ];
  const entities = [{ file: supplier, actions }];
  const { permissions } = cloud;
  const plugin = { id: 'new', contract: CONTRACT, license: 'ICECLOUD', permissions, entities, knows: ['iceshop'] };
  const registry = createRegistry([plugin as never], () => undefined);
  expect(registry.faults.map(({ message }) => message)).toEqual([
    'when.required is now the field itself, {"email": {"empty": false}}',
    expect.stringContaining('when.properties.active is now the field itself'),
    'when names nam, which is not a field',
    'intent is now tone, where primary is info',
  ]);
  expect(registry.entity('Supplier')?.additions.actions.map(({ id }) => id)).toEqual(['d']);
});

test('a tile that counts what no record has is left out, and said', () => {
  const count = (id: string, filters: object) => ({ id, counts: [{ id: 'n', model: 'Supplier', filters }] });
  const widgets = [count('a', { active: { eq: 'true' } }), count('b', { nam: 'x' }), count('c', { active: true })];
  const { permissions } = cloud;
  const plugin = { id: 'new', contract: CONTRACT, license: 'ICECLOUD', permissions, entities: [supplier], widgets };
  const registry = createRegistry([{ ...plugin, knows: ['iceshop'] } as never], () => undefined);
  expect(registry.faults.map(({ message }) => message)).toEqual([
    'counts.n.filters.active is "true", which is no value of the field; write true',
    'counts.n.filters names nam, which is not a field',
  ]);
  expect(registry.widgets.map(({ id }) => id)).toEqual(['c']);
});

test('a step of the guide asks in the dialect, and a value of contract 1 is refused by the one of today', () => {
  const asks = {
    a: { active: { eq: 'true' } },
    b: { order_channel: { in: 'EMAIL,PHONE' } },
    c: { email: { empty: 'false' } },
    d: { lead_time_days: { gte: '2' } },
    e: { next_cutoff: { lte: '@30' } },
    f: { nam: 'x' },
    g: { active: true, order_channel: ['EMAIL', 'PHONE'] },
  };
  const steps = [
    ...Object.entries(asks).map(([id, filters]) => ({ id, model: 'Supplier', filters })),
    { id: 'h', model: 'Supplier', atleast: 2 },
    { id: 'g', model: 'Supplier' },
  ];
  const { permissions } = cloud;
  const plugin = { id: 'new', contract: CONTRACT, license: 'ICECLOUD', permissions, entities: [supplier], steps };
  const registry = createRegistry([{ ...plugin, knows: ['iceshop'] } as never], () => undefined);
  expect(registry.faults.map(({ contribution, message }) => `${contribution}: ${message}`)).toEqual([
    'steps.a: filters.active is "true", which is no value of the field; write true',
    'steps.b: filters.order_channel.in is now ["EMAIL","PHONE"]',
    'steps.c: filters.email.empty is now false',
    'steps.d: filters.lead_time_days.gte is not of the kind of the field; write 2',
    'steps.e: filters.next_cutoff.lte is not of the kind of the field; write today+30',
    'steps.f: filters names nam, which is not a field',
    'steps.h: atleast is not a known key',
    'steps.g: a step new.g is already there',
  ]);
  expect(registry.steps.map(({ key }) => key)).toEqual(['new.g']);
});

test('a package of contract 1 reads its former values, too', () => {
  const counts = [{ id: 'n', model: 'Van', filters: { permit_until: { lte: '@30' }, active: { eq: 'true' } } }];
  expect(contractReason({ id: 'old', widgets: [{ id: 'w', counts }] }, 1, CONTRACT)).toContain(
    ': widgets.0.counts.0.filters.permit_until.lte is now today+30; widgets.0.counts.0.filters.active.eq is now true',
  );
});

test.each([
  [2, true],
  [[1, 2], true],
  [[2, 5], true],
  [1, false],
  [[3, 4], false],
] as const)('a plugin that is made for %j is taken: %s', (contract, isTaken) => {
  const registry = createRegistry([{ id: 'guest', contract } as never], () => undefined);
  expect(registry.faults.map(({ code }) => code)).toEqual(isTaken ? [] : ['WRONG_CONTRACT']);
  expect(registry.plugins.map(({ id }) => id)).toEqual(isTaken ? ['guest'] : []);
});

test('a contract that is still to come, and what is none, are said as what they are', () => {
  expect(contractReason({}, [3, 4], 2)).toBe(
    'was built for contracts 3 to 4, and this Scoop speaks contract 2: it needs a newer Scoop',
  );
  expect(contractReason({}, [3, 2], 2)).toBe('is no contract, nor the first and the last: [2, 3]');
});

test('what changed is told on one page, with a heading for each contract and every former key', () => {
  const page = readFileSync('docs/plugins/contract.md', 'utf8');
  for (let contract = 2; contract <= CONTRACT; contract++) expect(page).toContain(`\n## Contract ${contract}\n`);
  const names = Object.keys(FORMER_KEYS).map((key) => key.replace(/^\w+\./, ''));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});
