// Tests papers that are sent to another printer while they wait, and back again.
import { sql } from 'kysely';
import { codesOf } from '../resources/house.ts';
import { freshCodes } from '../screens/screen.ts';
import {
  as,
  ask,
  emptyQueue,
  job,
  kicked,
  next,
  north,
  pairedPrinter,
  paperHouse,
  queued,
  say,
  south,
  system,
} from './paper-floor.ts';

paperHouse();
afterEach(async () => {
  await emptyQueue();
  await system(sql`update device set active = false where kind = 'PRINTER'`);
});

const send = (body: object, token?: string) => ask('POST', 'printjob/elsewhere', body, token);
const printerOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await job(id)).device_id));

test('all papers that wait for a printer go to another one, which prints them, and those that still wait come back', async () => {
  const [silent, other] = [await pairedPrinter(north), await pairedPrinter(south)];
  const [first, second] = [await queued('first', north), await queued('second', north)];
  const there = await queued('there', south);
  const { status, body } = await send({ device_id: silent.id, to_device_id: other.id });
  expect([status, body.data]).toEqual([200, { ids: [first, second] }]);
  expect(await printerOf(first, second, there)).toEqual([other.id, other.id, other.id]);
  expect((await next(silent)).job).toBeNull();
  // Papers of its own division come first.
  const { job: own } = await next(other);
  expect(own?.id).toBe(there);
  await say(other, own!, 'PRINTED');
  expect((await next(other)).job?.id).toBe(first);
  // The first is on paper by now: it stays where it came out.
  const back = await send({ ids: body.data.ids, to_device_id: silent.id });
  expect(back.body.data).toEqual({ ids: [second] });
  expect(await printerOf(first, second, there)).toEqual([other.id, silent.id, other.id]);
});

test('what a till prints stays where it stands; who has no part in papers of staff moves none', async () => {
  const [one, other] = [await pairedPrinter(north), await pairedPrinter(south)];
  const [paper, drawer] = [await queued('paper', north), await kicked(one.id)];
  expect((await send({ ids: [paper, drawer], to_device_id: other.id })).body.data).toEqual({ ids: [paper] });
  expect(await printerOf(paper, drawer)).toEqual([other.id, one.id]);
  expect((await send({ ids: [paper], to_device_id: one.id }, await as('driver'))).status).toBe(403);
  expect((await send({ to_device_id: one.id })).body.data).toEqual({ ids: [] });
});

test('only a printer that is in use takes papers: no clock, none that is switched off or unknown', async () => {
  const [one, off] = [await pairedPrinter(north), await pairedPrinter(south)];
  await system(sql`update device set active = false where id = ${off.id}`);
  const { public_code } = freshCodes();
  const clock = await ask('POST', 'device', { name: 'Clock', kind: 'CLOCK', public_code });
  expect(clock.status).toBe(201);
  const id = await queued('paper', north);
  for (const to_device_id of [off.id, clock.body.data.id, 999_999])
    expect([to_device_id, codesOf((await send({ ids: [id], to_device_id })).body)]).toEqual([
      to_device_id,
      ['to_device_id notFound'],
    ]);
  expect(await printerOf(id)).toEqual([one.id]);
});
