// Tests that the OpenAPI document is valid OpenAPI 3.1 and agrees with the entity files.
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { FORMATS } from '../../../core/contract/index.ts';
import { faultsOf } from '../openapi/faults.ts';
import { engineModules } from './engine.ts';
import { type House, openHouse } from './house.ts';
import { probePlugin, probeServer } from './probe.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;
let house: House;
let document: Any;
beforeAll(async () => {
  house = await openHouse([...engineModules, { manifest: probePlugin, server: probeServer }]);
  document = await (await fetch(`${house.address}/v1/openapi.json`)).json();
});
afterAll(() => house?.stop());

const operations = (): Any[] =>
  Object.values<Any>(document.paths).flatMap((item) =>
    ['get', 'post', 'patch', 'delete'].flatMap((verb) => item[verb] ?? []),
  );

test('is public and says what it is', async () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Scoop', version: '1' },
    security: [{ bearer: [] }],
  });
  expect(document.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) =>
    path!.split('/'),
  );
  expect(references.length).toBeGreaterThan(50);
  const lost = references.filter((path) => path.reduce((at: Any, key) => at?.[key], document) === undefined);
  expect(lost).toEqual([]);
});

test('every operation has an id of its own, its path’s parameters, and answers that are described', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [path, item] of Object.entries<Any>(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect((item.parameters ?? []).map(({ name }: Any) => name)).toEqual(names);
  }
  const known = new Set<string>(document.tags.map(({ name }: Any) => name));
  expect(operations().flatMap((operation) => faultsOf(operation, known))).toEqual([]);
});

test('every schema is valid JSON Schema of the dialect that it names, and answers fit it', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv as Any);
  for (const [name, check] of Object.entries(FORMATS)) ajv.addFormat(name, check);
  ajv.addSchema({ $id: 'scoop', components: document.components });
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !ajv.getSchema(`scoop#/components/schemas/${name}`))).toEqual([]);
  const made = await house.make('supplier', {
    name: 'S',
    order_channel: 'PHONE',
    delivery_weekdays: ['MONDAY'],
    order_cutoff: '10:00:00',
  });
  const supplier = ajv.getSchema('scoop#/components/schemas/Supplier')!;
  expect([supplier(made), supplier.errors]).toEqual([true, null]);
  const problem = ajv.getSchema('scoop#/components/schemas/Problem')!;
  const refused = (await house.call(house.root, 'POST', 'supplier', {})).body;
  expect([problem(refused), problem.errors]).toEqual([true, null]);
});

test('calls that nobody may make, and fields that nobody may send, are not in it', () => {
  expect(Object.keys(document.paths['/fixed'])).toEqual(['get']);
  const { schemas } = document.components;
  expect(schemas.Probe.properties).not.toHaveProperty('pin');
  expect(schemas.ProbeCreate.properties).toHaveProperty('pin');
  for (const name of ['id', 'version', 'stamp', 'twice'])
    expect(schemas.ProbeCreate.properties).not.toHaveProperty(name);
  expect(schemas.Probe.properties.targets).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Reference' },
  });
});

test('files are in it: as parts of what is sent, and as what their addresses give', () => {
  expect(document.paths['/file/{id}/{name}'].get.parameters).toMatchObject([{ name: 'size' }]);
  expect(document.paths['/guest/{id}'].patch.requestBody.content).toHaveProperty(['multipart/form-data']);
});

test('what an entity file adds to the calls is in it', () => {
  const { paths, components } = document;
  const of = (path: string) => Object.keys(paths[path] ?? {}).filter((verb) => verb !== 'parameters');
  expect(['/folder/order', '/folder/{id}/copy', '/folder/{id}/restore'].map(of)).toEqual([
    ['patch'],
    ['post'],
    ['post'],
  ]);
  expect(['/wish/order', '/wish/{id}/copy', '/wish/{id}/restore'].map(of)).toEqual([[], [], []]);
  expect(of('/softdelete/folder/{id}')).toEqual(['get', 'patch']);
  expect(['/wish/count', '/wish/{id}/activity', '/wish/export', '/wish/import'].map(of)).toEqual([
    ...[['get'], ['get'], ['get'], ['post', 'get']],
  ]);
  expect(paths['/leaf/order'].patch.requestBody.content['application/json'].schema.required).toContain('within');
  expect(paths['/wish'].get['x-scope']).toEqual({ ICECLOUD_WISHES_SELF: { employee_id: 'own' } });
  expect(paths['/guest/{id}'].get.parameters[0]).toMatchObject({ name: 'reveal' });
  expect(components.schemas.Guest.properties.iban).toEqual({ type: 'string', 'x-masked': true });
  expect(components.schemas.GuestCreate.properties).toHaveProperty('password');
  expect(components.schemas.GuestUpdate.properties).not.toHaveProperty('password');
  expect(paths['/guest'].post.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
  const parts = paths['/guest'].post.requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(parts)).toEqual(['record', 'photo']);
});
