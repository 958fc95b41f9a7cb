// Tests numbers that are counted per group: by the server without a gap, and by devices that count without a network, of
// which those that miss are told with their reasons; and money below nothing.
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { codesOf, type House, openHouse } from './house.ts';

const register: EntityFile = {
  model: 'Register',
  collection: 'REGISTERS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
};
/** An entity whose numbers the server counts, per register and day. */
const closing: EntityFile = {
  model: 'Closing',
  collection: 'REGISTERS',
  display: '{{nr}}',
  list: { columns: ['nr'], sort: ['-id'], search: ['nr'] },
  schema: {
    type: 'object',
    required: ['register_id', 'day'],
    properties: {
      register_id: { type: 'integer', relation: 'register', createOnly: true },
      day: { type: 'string', format: 'date', createOnly: true },
      nr: { type: 'string', readOnly: true, sequence: { per: ['register_id', 'day'], format: 'Z{day}-{00}' } },
      difference: { type: 'number', money: true, signed: true },
    },
  },
};
/** An entity whose numbers the register itself counts. */
const receipt: EntityFile = {
  model: 'Receipt',
  collection: 'REGISTERS',
  softDelete: true,
  scope: { ICECLOUD_REGISTERS_VIEW: { register_id: 'own' } },
  display: '{{nr}}',
  list: { columns: ['nr', 'total'], sort: ['-id'], search: ['nr'] },
  unique: [['register_id', 'nr']],
  schema: {
    type: 'object',
    required: ['register_id', 'nr', 'total'],
    properties: {
      register_id: { type: 'integer', relation: 'register', createOnly: true },
      nr: { type: 'integer', createOnly: true, sequence: { per: ['register_id'], given: true } },
      total: { type: 'number', money: true, signed: true },
    },
  },
};
const manifest: Plugin = { id: 'till', contract: 2, license: 'ICECLOUD', entities: [register, closing, receipt] };

let house: House;
let registers: number[];
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest }]);
  const made = [];
  for (const name of ['front', 'garden', 'van']) made.push((await house.make('register', { name })).id);
  registers = made;
});
afterAll(() => house?.stop());

const root = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);
const numbersOf = async (path: string) => (await root('GET', path)).body.data;
const sell = (register_id: number, nr: number, total = 4.5) => root('POST', 'receipt', { register_id, nr, total });

test('each register has a number of its own, each day anew, also when they come at once', async () => {
  const [front, garden] = registers;
  const at = (register_id: number | undefined, day: string) => root('POST', 'closing', { register_id, day });
  const asked = [at(front, '2026-05-01'), at(garden, '2026-05-01'), at(front, '2026-05-01'), at(front, '2026-05-02')];
  const made = (await Promise.all(asked)).map(({ body }) => body.data.nr as string);
  expect(made.toSorted()).toEqual(['Z20260501-01', 'Z20260501-01', 'Z20260501-02', 'Z20260502-01']);
});

test('a number whose record is deleted is told, with who deleted it and when', async () => {
  const day = '2026-06-01';
  const made = [];
  for (let count = 0; count < 3; count++)
    made.push(await house.make('closing', { register_id: registers[1], day, difference: -2.35 }));
  expect((await root('DELETE', `closing/${made[1].id}`)).status).toBe(204);
  expect(await numbersOf(`closing/numbers?register_id=${registers[1]}&day=${day}`)).toEqual([
    {
      ...{ group: { register_id: registers[1], day }, last: 3, more: false },
      missing: [
        {
          ...{ number: 2, nr: 'Z20260601-02', reason: 'DELETED', at: expect.stringMatching(/^\d{4}-.*Z$/) },
          employee_id: house.root.employeeId,
        },
      ],
    },
  ]);
  expect((await house.make('closing', { register_id: registers[1], day })).nr).toBe('Z20260601-04');
});

test('a register’s own numbers come in any order; which ones miss is told until they come or are explained', async () => {
  const [front = 0] = registers;
  for (const nr of [5, 2, 1]) expect((await sell(front, nr)).status).toBe(201);
  const missing = async () => (await numbersOf(`receipt/numbers?register_id=${front}`))[0];
  expect(await missing()).toMatchObject({ last: 5, missing: [{ number: 3, nr: '3' }, { number: 4 }] });
  expect((await sell(front, 3)).status).toBe(201);
  const told = { group: { register_id: front }, last: 7, gaps: [{ number: 4, reason: 'Paper jam, voided' }] };
  expect((await root('POST', 'receipt/numbers', told)).status).toBe(204);
  const { last, missing: left } = await missing();
  expect([last, left.map(({ number, reason }: Record<string, unknown>) => `${number} ${reason ?? ''}`)]).toEqual([
    ...[7, ['4 Paper jam, voided', '6 ', '7 ']],
  ]);
  await root('POST', 'receipt/numbers', { ...told, gaps: [{ number: 4, reason: 'Something else' }] });
  expect((await missing()).missing[0]).toMatchObject({ number: 4, reason: 'Paper jam, voided' });
});

test('a receipt that is deleted keeps its number, and the same number is taken once', async () => {
  const [, , van = 0] = registers;
  const { body } = await sell(van, 1);
  expect((await root('DELETE', `receipt/${body.data.id}`)).status).toBe(204);
  expect((await numbersOf(`receipt/numbers?register_id=${van}`))[0]).toMatchObject({ last: 1, missing: [] });
  const both = await Promise.all([sell(van, 2), sell(van, 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('what no register can have counted is refused, and nothing is kept of it', async () => {
  const { id } = await house.make('register', { name: 'new' });
  expect(codesOf((await sell(id, 20_000)).body)).toEqual(['nr numberTooFar']);
  expect(codesOf((await sell(id, 0)).body)).toEqual(['nr minimum']);
  const group = { register_id: id };
  const telling = (body: object) => root('POST', 'receipt/numbers', body);
  const refused = [
    await telling({ group, last: 3_000_000 }),
    await telling({ group, gaps: [{ number: 1, reason: 'void' }] }),
    await telling({ group, last: 2, gaps: [{ number: 0, reason: ' ' }] }),
    await telling({ group: {}, last: 2 }),
    await telling({ group: { ...group, day: 'x' }, last: 2 }),
    await telling({ group, last: 2, more: true }),
  ];
  expect(refused.map(({ body }) => codesOf(body).join())).toEqual([
    'nr numberTooFar',
    'gaps.0.number numberNotGiven',
    'gaps.0.number type,gaps.0.reason required',
    'group.register_id required',
    'group.day unknownField',
    'more unknownField',
  ]);
  expect(await numbersOf(`receipt/numbers?register_id=${id}`)).toEqual([]);
  expect((await root('GET', 'receipt/numbers?colour=red')).status).toBe(400);
  expect(
    (await root('POST', 'closing/numbers', { group: { register_id: id, day: '2026-05-01' }, last: 2 })).status,
  ).toBe(422);
});

test('a person reads the numbers of what they may see, and tells none where they may add nothing', async () => {
  const [front = 0, garden = 0] = registers;
  await sell(garden, 1);
  const own = house.actor(['ICECLOUD_REGISTERS_VIEW'], { own: { register: [garden] } });
  const { body } = await house.call(own, 'GET', 'receipt/numbers');
  expect(body.data.map(({ group }: { group: object }) => group)).toEqual([{ register_id: garden }]);
  const told = { group: { register_id: front }, last: 9 };
  expect((await house.call(own, 'POST', 'receipt/numbers', told)).status).toBe(403);
  expect((await house.call(house.actor([]), 'GET', 'receipt/numbers')).status).toBe(403);
});

test('money that is signed goes below nothing, and other money does not', async () => {
  const made = await sell(registers[0]!, 6, -12.35);
  expect(made.body.data.total).toBe(-12.35);
  expect(codesOf((await sell(registers[0]!, 7, -0.001)).body)).toEqual(['total multipleOf']);
  const { body } = await root('GET', 'receipt/count?totals=total&filter[total][lte]=-1');
  expect(body.data).toMatchObject({ count: 1, totals: { total: -12.35 } });
});
