// Tests the clock at the door against the whole product: how it is paired, who clocks there, and that guessing PINs
// brings nobody in (docs/security.md, "Devices").
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { scaled } from '../../scale.ts';
import { call, post } from '../auth/product.ts';
import { equipped, ownDoor, type PairedDevice, pairedDevice, signOn } from '../devices/door.ts';

const house = ownDoor();

const clock = (token: string, kind: string) => post(house, '/v1/iceclock/clock', { token, body: { kind } });
const state = async (token: string) => (await call(house, '/v1/iceclock/clock', { token })).body.data.state;

test('a clock shows its page, and is told where it hangs', async () => {
  const [division] = (await call(house, '/v1/division?page[size]=1', { token: house.token })).body.data;
  const { token } = await pairedDevice(house, 'CLOCK', { division_id: division.id });
  const { data } = (await call(house, '/v1/screenauth/screen', { token })).body;
  expect(data).toMatchObject({ kind: 'CLOCK', default_path: '/screen/clock', permissions: [] });
  expect((await call(house, '/v1/iceclock/door', { token })).body.data).toEqual({ division: division.name });
  const { token: alone } = await pairedDevice(house, 'CLOCK');
  expect((await call(house, '/v1/iceclock/door', { token: alone })).body.data).toEqual({ division: null });
  expect((await call(house, '/v1/iceclock/door', { token: house.token })).status).toBe(403);
});

test('a clock tells nothing of anybody, and takes nothing, before somebody is recognised', async () => {
  const { token } = await pairedDevice(house, 'CLOCK');
  const told = await call(house, '/v1/iceclock/clock', { token });
  expect([told.status, told.body.code]).toEqual([409, 'nobodySignedOn']);
  expect((await clock(token, 'IN')).body.code).toBe('nobodySignedOn');
  for (const path of ['employee', 'workingday', 'clockevent', 'shift', 'query/iceclock/my-clock'])
    expect([path, (await call(house, `/v1/${path}`, { token })).status]).toEqual([path, 403]);
});

test.each([
  ['badge', 'NFC'],
  ['pin', 'PIN'],
  ['password', 'PASSWORD'],
] as const)('who is recognised by %s clocks in, on a break, back and out; the event says %s', async (way, method) => {
  const { token } = await pairedDevice(house, 'CLOCK');
  const { id, person, pin, nfc_token } = await equipped(house, PEOPLE[way]);
  const proofs = {
    badge: { nfc_token },
    pin: { person: String(id), pin },
    password: { person, password: DEMO_PASSWORD },
  };
  expect((await signOn(house, token, proofs[way])).status).toBe(200);
  // By the hour of the day the demo's people are at work.
  if ((await state(token)) !== 'OUT') await clock(token, 'OUT');
  expect(await state(token)).toBe('OUT');
  for (const [kind, next] of [
    ['IN', 'IN'],
    ['BREAK', 'BREAK'],
    ['BACK', 'IN'],
    ['OUT', 'OUT'],
  ] as const) {
    expect((await clock(token, kind)).body.data.state).toBe(next);
    expect(await state(token)).toBe(next);
  }
  const newest = `/v1/clockevent?filter[employee_id]=${id}&page[size]=4`;
  const events = (await call(house, newest, { token: house.token })).body.data;
  expect(events.map(({ method: by, trusted }: { method: string; trusted: boolean }) => [by, trusted])).toEqual(
    Array(4).fill([method, true]),
  );
});

const PEOPLE = { badge: 'driver', pin: 'kitchen', password: 'shopseller' } as const;

/** A whole run takes the figures of the threat table. */
const GUESSES = scaled(200, 10_000);
const CLOCKS = scaled(10, 50);

test(`${GUESSES} guesses of a PIN over ${CLOCKS} clocks let nobody in, and the owner clocks by badge`, async () => {
  const { id, pin, nfc_token } = await equipped(house, 'management', '9462');
  const clocks: PairedDevice[] = [];
  // One after another: thirty that sign in at once from one address have used up its guesses.
  while (clocks.length < CLOCKS) clocks.push(await pairedDevice(house, 'CLOCK'));
  const statuses = new Map<number, number>();
  let next = 0;
  const guess = async () => {
    for (let turn = next++; turn < GUESSES; turn = next++) {
      const tried = String(turn).padStart(4, '0');
      const { token } = clocks[turn % CLOCKS]!;
      const { status } = await signOn(house, token, { person: String(id), pin: tried });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, guess));
  expect([...statuses.keys()].sort()).toEqual([422, 429]);
  // The server compares few of the guesses, and refuses all others before it hashes anything.
  expect(statuses.get(422)).toBeLessThanOrEqual(60);
  const { token } = clocks[0]!;
  expect((await signOn(house, token, { person: String(id), pin })).status).toBe(429);
  expect((await signOn(house, token, { nfc_token })).status).toBe(200);
  expect((await clock(token, 'IN')).body.data.state).toBe('IN');
}, 900_000);
