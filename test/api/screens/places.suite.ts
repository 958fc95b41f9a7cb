// Tests the call for the company's establishments: it answers screens and people who may see the map, and nobody else
// (docs/domain 16.7).
import { call, post, tokenOf } from '../auth/product.ts';
import { ownWhole } from '../events/product.ts';
import { freshCodes, makeScreen, screenToken } from './screen.ts';

const house = ownWhole('management');

const placesOf = (token?: string) => call(house, '/v1/icetruck/place', { token });
const namesOf = async (token: string) =>
  ((await placesOf(token)).body.data as { name: string }[]).map(({ name }) => name);

async function screenWith(permissions: string[]): Promise<string> {
  const codes = freshCodes();
  await makeScreen(house, house.token, codes.public_code, { permissions });
  return screenToken(house, codes);
}

const UNIT = {
  address_street: 'Kaai',
  address_nr: '1',
  address_zipcode: '9000',
  address_city: 'Gent',
  address_country: 'BE',
};
const ESTABLISHMENTS = [
  'Aurora Dampoort',
  'Aurora Kantoor',
  'Aurora Keuken en depot',
  'Aurora Korenmarkt',
  'Aurora Zuid',
];

test('a screen with the map gets name and coordinates of each establishment, and no more of it', async () => {
  const { status, body } = await placesOf(await screenWith(['ICETRUCK_MAP_VIEW']));
  expect(status).toBe(200);
  expect(body.data).toHaveLength(ESTABLISHMENTS.length);
  expect(body.data).toContainEqual({
    id: expect.any(Number),
    name: 'Aurora Korenmarkt',
    latitude: 51.0549,
    longitude: 3.7215,
  });
});

test.each([
  ['driver', 200],
  ['planner', 200],
  ['hr', 403],
  ['shopseller', 403],
])('of people it depends on the permission too: %s %d', async (mailbox, status) => {
  expect((await placesOf(await tokenOf(house, mailbox))).status).toBe(status);
});

test('a screen without the map, and whoever is not signed in, get none', async () => {
  expect((await placesOf(await screenWith(['ICECLOUD_FULLSCREEN_METRICS']))).status).toBe(403);
  expect((await placesOf()).status).toBe(401);
});

test('what is no longer in use, or has no coordinates, has no place on it', async () => {
  for (const more of [{ active: false, latitude: 51, longitude: 3.7 }, { latitude: 51 }, {}]) {
    const body = { ...UNIT, name: `Nowhere ${JSON.stringify(more)}`, ...more };
    expect((await post(house, '/v1/establishmentunit', { token: house.token, body })).status).toBe(201);
  }
  expect((await namesOf(house.token)).sort()).toEqual(ESTABLISHMENTS);
});

test('nothing of another company', async () => {
  const { employee_ids } = (await call(house, '/v1/auth/employee', { token: house.token })).body.data.user;
  const body = { employee_id: employee_ids[1].id };
  const own = await tokenOf(house, 'management');
  const sister = (await post(house, '/v1/auth/switch', { token: own, body })).body.access_token;
  const { status, body: answer } = await placesOf(sister);
  expect([200, 403]).toContain(status);
  expect(JSON.stringify(answer)).not.toContain('Aurora Korenmarkt');
});
