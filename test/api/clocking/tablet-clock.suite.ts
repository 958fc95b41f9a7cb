// Tests that people clock at the tablet of their van: it signs in with the key of its pairing, and they by badge or PIN.
import { call, post } from '../auth/product.ts';
import { signOn } from '../devices/door.ts';
import { clockFloor } from './clock-floor.ts';

const floor = clockFloor();
const PIN = '907431';

test('a paired tablet takes clock events of who signs on at it, at once and late', async () => {
  const { house } = floor;
  const tablet = await floor.make('tablet', { name: 'Clocking tablet', udid: 'clocking-1' });
  const visit = (path: string, bearer?: string, body: object = {}) =>
    post(house, `/v1/public/1/iceshop/tablet/${path}`, { ...(bearer && { token: bearer }), body });
  const { token: private_code } = (await visit('pair', undefined, { udid: 'clocking-1', pin: tablet.pin })).body.data;
  const { public_code } = (await visit('code', private_code)).body.data;
  expect((await visit('code', private_code)).body.data).toEqual({ public_code });
  expect((await visit('code', 'somebody-else')).status).toBe(404);
  const entered = await post(house, '/v1/screenauth/login', { body: { public_code, private_code } });
  expect(entered.status).toBe(200);
  const token = entered.body.access_token;

  const wim = await floor.worker();
  await post(house, `/v1/employee/${wim.id}/pin`, { token: house.token, body: { pin: PIN } });
  const signedOn = await signOn(house, token, { person: String(wim.id), pin: PIN });
  const now = await post(house, '/v1/iceclock/clock', { token, body: { kind: 'IN', division_id: floor.places.bar } });
  expect(now.body.data).toMatchObject({ state: 'IN', workingday: { division_id: floor.places.bar } });
  const at = new Date(Date.now() + 1000).toISOString();
  const items = [
    { id: 'late-1', path: 'iceclock/clock', body: { kind: 'OUT' }, at, sign_on: signedOn.body.data.sign_on },
  ];
  const late = await post(house, '/v1/deviceauth/batch', { token, body: { items } });
  expect(late.body.data[0].status).toBe(200);
  const [day] = await floor.days(wim.id);
  expect(day).toMatchObject({ method: 'TABLET', trusted: true, status: 'CLOSED' });
  const unknown = await call(house, '/v1/iceclock/clock', { token: house.token });
  expect(unknown.status).toBe(403);
});
