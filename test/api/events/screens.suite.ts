// Tests the event streams of display screens: identify, a new session, and the end of it.
import { sql } from 'kysely';
import { call, post } from '../auth/product.ts';
import { freshCodes, makeScreen, screenToken, setPairing, shown } from '../screens/screen.ts';
import { ownWhole } from './product.ts';
import { caughtUp, readEvents } from './reader.ts';

const house = ownWhole('management');

async function paired() {
  const codes = freshCodes();
  const { id, name } = await makeScreen(house, house.token, codes.public_code);
  const token = await screenToken(house, codes);
  return { id: id as number, name: name as string, token };
}
const patch = (id: number, body: object) =>
  call(house, `/v1/screen/${id}`, { method: 'PATCH', token: house.token, body });

test('identify reaches the one screen that is meant', async () => {
  const [one, two] = [await paired(), await paired()];
  const readers = [await readEvents(house, one.token), await readEvents(house, two.token)];
  await post(house, `/v1/screen/${one.id}/identify`, { token: house.token });
  await readers[0]!.until(() => readers[0]!.events.length >= 1);
  await caughtUp(house, ...readers);
  expect(readers.map((reader) => reader.of('identify').map(({ data }) => data))).toEqual([[{ name: one.name }], []]);
  for (const reader of readers) reader.stop();
});

test('a screen fetches itself again after a change, and hears of the company', async () => {
  const { id, token } = await paired();
  const reader = await readEvents(house, token);
  await patch(id, { permissions: ['ICETRUCK_MAP_VIEW'], default_path: '/screen/map' });
  await reader.until(() => reader.of('session').length >= 1);
  const heard = reader.of('session').length;
  const page = { name: 'P', path: 'screen-page', url: 'https://pages.example/' };
  await post(house, '/v1/customfrontendable', { token: house.token, body: page });
  await reader.until(() => reader.of('session').length > heard);
  expect(reader.of('navbar')).toEqual([]);
  reader.stop();
});

test.each([
  ['unpair', (id: number) => post(house, `/v1/screen/${id}/unpair`, { token: house.token })],
  ['switching off', (id: number) => patch(id, { active: false })],
  ['deleting', (id: number) => call(house, `/v1/screen/${id}`, { method: 'DELETE', token: house.token })],
])('%s ends its stream at once', async (_, end) => {
  const { id, token } = await paired();
  const reader = await readEvents(house, token);
  await end(id);
  await reader.ended;
  expect(reader.events.at(-1)!.event).toBe('signedOut');
});

test('admins hear when a screen is paired, and a stream alone keeps it online', async () => {
  const codes = freshCodes();
  const { id } = await makeScreen(house, house.token, codes.public_code);
  const watching = await readEvents(house, house.token);
  const token = await screenToken(house, codes);
  const announced = () =>
    watching.of('record').filter(({ data }) => data.resource === 'screen' && data.id === id).length;
  await watching.until(() => announced() > 0);
  const reader = await readEvents(house, token);
  const first = (await shown(house, house.token, id)).last_seen_at;
  await caughtUp(house, watching);
  const before = announced();
  // Its last call is moved so far back that it counts as offline; the next heartbeat then announces it as online.
  await setPairing(house, id, sql`last_seen_at = last_seen_at - interval '61 seconds'`);
  await watching.until(() => announced() > before);
  expect(reader.beats).toBeGreaterThan(0);
  const { state, last_seen_at } = await shown(house, house.token, id);
  expect([state, last_seen_at > first]).toEqual(['ONLINE', true]);
  reader.stop();
  watching.stop();
});
