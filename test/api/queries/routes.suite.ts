// Tests routes that a module declares: their access, their input, their transaction, their description.
import { sql } from 'kysely';
import { forbidden, type ServerRoute } from '../../../api/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { probePlugin, probeServer } from '../resources/probe.ts';

const access = { permissions: ['ICECLOUD_PROBES_VIEW'] };
const day = { type: 'string', format: 'date' };
const routes: readonly ServerRoute[] = [
  {
    method: 'GET',
    path: '/echo',
    access,
    query: {
      properties: {
        count: { type: 'integer', minimum: 1, default: 3 },
        day,
        open: { type: 'boolean' },
        target_id: { type: 'integer', relation: 'target' },
        kinds: { type: 'array', items: { type: 'string', enum: ['RED', 'BLUE'] } },
      },
    },
    run: async ({ query, actor }) => ({ data: { ...query, by: actor.employeeId } }),
  },
  {
    method: 'POST',
    below: 'target',
    path: '/:id/note/:nr',
    access,
    body: { required: ['text'], properties: { text: { type: 'string', maxLength: 10 }, day } },
    answer: { type: 'object', properties: { data: { type: 'object' } } },
    run: async ({ params, body, records, db }) => {
      const { rows } = await sql`select current_setting('transaction_isolation') as level`.execute(db);
      const probe = await records('Probe', { by: 'product' }).create({ name: body.text, target_id: params.id });
      if (body.text === 'undone') throw forbidden();
      return { data: { params, body, probe, level: rows.length } };
    },
  },
  {
    method: 'POST',
    path: '/own',
    access: { permissions: [] },
    run: async ({ records }) => void (await records('Target').create({ title: 'Mine' })),
  },
];

let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest: probePlugin, server: { ...probeServer, routes } }]);
});
afterAll(() => house.stop());

const viewer = () => house.actor(access.permissions);
const note = (id: number | string, body: unknown, headers = {}) =>
  house.call(viewer(), 'POST', `target/${id}/note/a-1`, body, headers);
const names = async () =>
  (await house.call(house.root, 'GET', 'probe')).body.data.map(({ name }: { name: string }) => name);

test('only its access opens it, and the licence of its module', async () => {
  expect((await house.call(viewer(), 'GET', 'probes/echo')).status).toBe(200);
  const refused = await house.call(house.actor([]), 'GET', 'probes/echo');
  expect([refused.status, refused.body.requires]).toEqual([403, access]);
  const company = { licenses: ['ICESHOP'] };
  const unlicensed = await house.call(house.actor([], { user: { is_root: true }, company }), 'GET', 'probes/echo');
  expect([unlicensed.status, unlicensed.body.requires]).toEqual([403, { license: 'ICECLOUD' }]);
});

test('an address gives values of their types, with defaults', async () => {
  const echo = async (query: string) => (await house.call(viewer(), 'GET', `probes/echo?${query}`)).body;
  const by = house.people[0];
  expect((await echo('')).data).toEqual({ count: 3, by });
  expect((await echo('count=7&open=false&day=2026-11-22&target_id=4&kinds=RED,BLUE')).data).toEqual({
    ...{ count: 7, open: false, day: '2026-11-22', target_id: 4, kinds: ['RED', 'BLUE'], by },
  });
  expect((await echo('kinds=RED&kinds=BLUE')).data.kinds).toEqual(['RED', 'BLUE']);
});

test.each([
  ['count=0', ['count minimum']],
  ['count=many&open=maybe', ['count type', 'open type']],
  ['day=2026-02-30&kinds=GREEN', ['day format.date', 'kinds.0 enum']],
  ['unknown=1&constructor=2', ['unknown unknownField', 'constructor unknownField']],
])('what is wrong in an address is refused by its fields: %s', async (query, codes) => {
  const { status, body } = await house.call(viewer(), 'GET', `probes/echo?${query}`);
  expect([status, codesOf(body).sort()]).toEqual([422, [...codes].sort()]);
});

test('a body is brought to its form and held against its fields; numbers of a path are numbers', async () => {
  const target = await house.make('target', { title: 'T' });
  const { status, body } = await note(target.id, { text: '  kept ' });
  expect([status, body.data]).toEqual([
    200,
    { params: { id: target.id, nr: 'a-1' }, body: { text: 'kept' }, probe: expect.any(Number), level: 1 },
  ]);
  expect(codesOf((await note(target.id, { text: 'far too long a text', day: 'x', more: 1 })).body).sort()).toEqual([
    ...['day format.date', 'more unknownField', 'text maxLength'],
  ]);
  expect(codesOf((await note(target.id, undefined)).body)).toEqual(['text required']);
  expect((await note(target.id, [1])).status).toBe(400);
  expect((await note('x1', { text: 'a' })).status).toBe(404);
});

test('what throws is undone; the same call under one key works once', async () => {
  const target = await house.make('target', { title: 'U' });
  expect((await note(target.id, { text: 'undone' })).status).toBe(403);
  expect(await names()).not.toContain('undone');
  const headers = { 'idempotency-key': 'note-1' };
  const first = await note(target.id, { text: 'once' }, headers);
  const again = await note(target.id, { text: 'once' }, headers);
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  expect((await names()).filter((name: string) => name === 'once')).toHaveLength(1);
});

test('records are the person’s own matter, and nothing answered is 204', async () => {
  const may = house.actor(['ICECLOUD_TARGETS_MODERATE']);
  expect((await house.call(may, 'POST', 'probes/own')).status).toBe(204);
  expect((await house.call(house.actor([]), 'POST', 'probes/own')).status).toBe(403);
});

test('they stand in the description of the calls', async () => {
  const { paths } = await (await fetch(`${house.address}/v1/openapi.json`)).json();
  expect(paths['/probes/echo'].get).toMatchObject({
    operationId: 'getProbesEcho',
    'x-requirement': { license: 'ICECLOUD', ...access },
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'count', in: 'query', required: false })]),
  });
  const { parameters, post } = paths['/target/{id}/note/{nr}'];
  expect(parameters.map(({ name, schema }: { name: string; schema: { type: string } }) => [name, schema.type])).toEqual(
    [
      ['id', 'integer'],
      ['nr', 'string'],
    ],
  );
  const { schema } = post.requestBody.content['application/json'];
  expect([schema.required, Object.keys(schema.properties), post.responses[422]]).toEqual([
    ...[['text'], ['text', 'day'], expect.anything()],
  ]);
  expect(paths['/screen/{id}/pair'].post['x-requirement']).toEqual({
    license: 'ICECLOUD',
    permissions: ['ICECLOUD_COMPANIES_MODERATE'],
  });
});
