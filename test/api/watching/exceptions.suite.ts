// Tests the call for the records behind exceptions: what is asked wrongly, by others, or from another company tells nothing.
import type { Actor } from '../../../api/contract/index.ts';
import { openWatched, SEES, type WatchedHouse } from './watched-house.ts';

let house: WatchedHouse;
beforeAll(async () => {
  house = await openWatched();
});
afterAll(() => house.stop());

const ask = (permissions: string[], query: string) => house.call(house.actor(permissions), 'GET', `exception${query}`);

test('a question that is asked twice, or with a word that nobody knows, is refused or answers nothing', async () => {
  expect((await ask([SEES], '?of=map&of=invoices')).status).toBe(422);
  for (const query of ['', '?of=', '?of=;;', '?of=nothing:1', '?of=constructor', '?of=SOLD_OUT:x,1e99,-1'])
    expect([query, (await ask([SEES], query)).body]).toEqual([query, { data: [] }]);
});

test('records are told to whoever receives the alarm, and of the own company alone', async () => {
  const hot = await house.make('oven', { name: 'Hot', heat: 300 });
  const told = async (actor: Actor) => (await house.call(actor, 'GET', `exception?of=OVEN_HOT:${hot.id}`)).body.data;
  expect(await told(house.actor([SEES]))).toEqual([
    expect.objectContaining({ of: 'OVEN_HOT', plugin: 'ovens', resource: 'oven', id: hot.id, subject: 'Hot' }),
  ]);
  expect(await told(house.actor(['ICESHOP_OVENS_VIEW']))).toEqual([]);
  expect(await told(house.actor([SEES], { companyId: house.other, employeeId: house.strangers[0]! }))).toEqual([]);
});

test('an alarm is asked about with its records; of one that fails nothing is told, and the others are', async () => {
  expect((await ask([SEES], '?of=OVEN_HOT')).body.data).toEqual([]);
  const hot = await house.make('oven', { name: 'Hotter', heat: 301 });
  const { status, body } = await ask([SEES], `?of=OVEN_BURNS:${hot.id};OVEN_HOT:${hot.id}`);
  expect([status, body.data.map(({ of }: { of: string }) => of)]).toEqual([200, ['OVEN_HOT']]);
});

test('no more than fifty records of one exception are told', async () => {
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, n) => house.make('oven', { name: `Hot ${n}`, heat: 250 })),
  );
  const ids = made.map(({ id }) => id);
  expect((await ask([SEES], `?of=OVEN_HOT:${ids.join()}`)).body.data).toHaveLength(50);
});
