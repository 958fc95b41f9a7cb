// Tests a stream and a rule across two entities that a package brings, in a running server.
// Takes turns: every second day.
import { entityFile } from '../../packages/make.ts';
import { type Call, packaged } from './product.ts';

const moment = { type: 'string', format: 'date-time' };
const buoy = { type: 'integer', relation: 'buoy' };
const list = (...columns: string[]) => ({ columns, sort: ['id'], search: [] });
const RULE = { by: ['buoy_id'], across: 'buoy' };

const HARBOUR = {
  id: 'harbour',
  license: 'ICESHOP',
  permissions: ['BUOYS', 'SIGNALS', 'TURNS', 'BOOKINGS'].flatMap((name) => [
    `ICESHOP_${name}_VIEW`,
    `ICESHOP_${name}_MODERATE`,
  ]),
  settings: { properties: { signal_days: { type: 'integer', minimum: 1, maximum: 90, default: 7, unit: 'days' } } },
  entities: [
    entityFile('Buoy'),
    {
      model: 'Signal',
      collection: 'SIGNALS',
      noPages: true,
      display: '{{height}}',
      list: { columns: ['height'], sort: ['-seen_at'], search: [] },
      stream: {
        at: 'seen_at',
        subject: 'buoy_id',
        by: 'month',
        keep: { setting: 'signal_days' },
        once: 'nr',
        carries: ['height'],
      },
      schema: {
        type: 'object',
        required: ['buoy_id', 'seen_at', 'height'],
        properties: { buoy_id: buoy, seen_at: moment, height: { type: 'number' }, nr: { type: 'string' } },
      },
    },
    {
      model: 'Turn',
      collection: 'TURNS',
      display: 'Turn of {{day}}',
      list: list('day'),
      noOverlap: [{ ...RULE, on: 'day', from: 'time_start', until: 'time_stop' }],
      schema: {
        type: 'object',
        required: ['buoy_id', 'day', 'time_start', 'time_stop'],
        properties: {
          buoy_id: buoy,
          day: { type: 'string', format: 'date' },
          time_start: { type: 'string', format: 'local-time' },
          time_stop: { type: 'string', format: 'local-time' },
        },
      },
    },
    {
      model: 'Booking',
      collection: 'BOOKINGS',
      softDelete: true,
      display: 'Booking {{name}}',
      list: list('name'),
      noOverlap: [{ ...RULE, from: 'begins_at', until: 'ends_at', when: { given_up: [false] } }],
      schema: {
        type: 'object',
        required: ['buoy_id', 'name', 'begins_at', 'ends_at', 'given_up'],
        properties: {
          buoy_id: buoy,
          name: { type: 'string' },
          begins_at: moment,
          ends_at: moment,
          given_up: { type: 'boolean', default: false },
        },
      },
    },
  ],
  texts: { en: {} },
  server: `hooks: { Signal: { beforeArrive: ({ height }) => height > 50 ? [{ path: 'height', code: 'tooHigh' }] : [] } }`,
};

const product = packaged();
let admin: Call;
let id: number;
beforeAll(async () => {
  product.place(HARBOUR);
  await product.start();
  admin = await product.signIn('admin');
});
beforeEach(async () => {
  id = (await admin('POST', 'buoy', { name: 'north' })).body.data.id;
});
afterAll(() => product.stop());

test('its rows arrive, and are read as the contract says', async () => {
  const seen_at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const rows = [3, 60, 2].map((height, nth) => ({ buoy_id: id, height, seen_at: seen_at(9 - nth), nr: String(nth) }));
  const first = await admin('POST', 'signal/many', { rows });
  expect([first.status, first.body.data]).toEqual([
    200,
    { created: 2, known: 0, refused: [{ index: 1, errors: [{ path: 'height', code: 'tooHigh' }] }] },
  ]);
  expect((await admin('POST', 'signal/many', { rows })).body.data).toMatchObject({ created: 0, known: 2 });
  expect((await admin('GET', `signal/newest?filter[buoy_id]=${id}`)).body.data).toMatchObject([{ height: 2 }]);
  const read = await admin('GET', `signal/thinned?subject=${id}&points=1`);
  expect(read.body.data.map(({ height }: { height: number }) => height)).toEqual([3, 2]);
});

const turn = (time_start: string, time_stop: string) =>
  admin('POST', 'turn', { buoy_id: id, day: '2026-07-01', time_start, time_stop });
/** Two hours ahead of the world's clock in summer. */
const booking = (from: string, until: string, name = 'Ann') =>
  admin('POST', 'booking', {
    ...{ buoy_id: id, name },
    ...{ begins_at: `2026-07-01T${from}:00+02:00`, ends_at: `2026-07-01T${until}:00+02:00` },
  });

test('what one entity takes another cannot, and the refusal names the record', async () => {
  const one = await turn('09:00:00', '11:00:00');
  const clash = await booking('10:00', '12:00');
  expect([clash.status, clash.body.errors]).toEqual([
    422,
    [
      {
        path: 'buoy_id',
        code: 'overlap',
        params: { other: 'Turn of 2026-07-01', resource: 'turn', id: one.body.data.id },
      },
    ],
  ]);
  const next = (await booking('11:00', '12:00')).body.data;
  expect((await turn('11:30:00', '13:00:00')).body.errors[0].params.other).toBe('Booking Ann');
  const later = await admin('PATCH', `turn/${one.body.data.id}`, { time_stop: '11:30:00' });
  expect(later.body.errors[0].code).toBe('overlap');
  // What is given up or deleted is in nobody's way, until it comes back.
  expect((await admin('PATCH', `booking/${next.id}`, { given_up: true })).status).toBe(200);
  expect((await turn('11:30:00', '12:00:00')).status).toBe(201);
  expect((await admin('PATCH', `booking/${next.id}`, { given_up: false })).body.errors[0].code).toBe('overlap');
  const other = (await booking('14:00', '15:00', 'Bob')).body.data;
  await admin('DELETE', `booking/${other.id}`);
  expect((await turn('14:00:00', '15:00:00')).status).toBe(201);
  expect((await admin('POST', `booking/${other.id}/restore`, {})).body.errors[0].code).toBe('overlapNow');
});

test('of many who want it at the same moment, by either entity, one has it', async () => {
  const wanted = [1, 2, 3, 4].flatMap(() => [turn('09:00:00', '11:00:00'), booking('09:30', '10:30')]);
  const answers = await Promise.all(wanted);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  const codes = answers.flatMap(({ body }) => body.errors?.[0]?.code ?? []);
  expect(codes.every((code) => ['overlap', 'overlapNow'].includes(code))).toBe(true);
});
