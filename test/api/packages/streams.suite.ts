// Tests a stream and a rule across two entities that a package brings, in a running server.
import { HARBOUR } from './harbour.ts';
import { type Call, packaged } from './product.ts';

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
/** Books by local time, which is two hours ahead of UTC in summer. */
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
        params: { other: 'Turn of 1 Jul 2026', resource: 'turn', id: one.body.data.id },
      },
    ],
  ]);
  const next = (await booking('11:00', '12:00')).body.data;
  expect((await turn('11:30:00', '13:00:00')).body.errors[0].params.other).toBe('Booking Ann');
  const later = await admin('PATCH', `turn/${one.body.data.id}`, { time_stop: '11:30:00' });
  expect(later.body.errors[0].code).toBe('overlap');
  // A booking that is given up or deleted leaves its time free, until it comes back.
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
