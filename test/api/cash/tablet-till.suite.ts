// Tests the till of a tablet that staff opened: numbers of its own, no right beyond it, and an end with whoever acts.
import { sql } from 'kysely';
import { type Answer, call, login, post, tokenOf } from '../auth/product.ts';
import { signOn } from '../devices/door.ts';
import { make, ownCash, ownVan, type SellingDevice, salesOf, sell, tablet, ticket } from './sale-floor.ts';

const house = ownCash();

const visit = (method: string, path: string, token?: string, body?: object): Promise<Answer> =>
  call(house, `/v1/public/1/${path}`, { method, ...(token && { token }), ...(body && { body }) });

/** Opens the tablet in that session; answers the key of who acts. */
async function acting(tabletId: number, token: string): Promise<string> {
  const { body } = await post(house, `/v1/tablet/${tabletId}/login`, { token });
  const ticketOfVisit = new URL(body.data.url).searchParams.get('ticket');
  return (await visit('POST', 'iceshop/tablet/login', undefined, { ticket: ticketOfVisit })).body.data.token;
}

interface ActingTill {
  readonly id: number;
  readonly token: string;
}

async function tillAs(bearer: string, badge?: string): Promise<ActingTill> {
  const { status, body } = await visit('POST', 'icecash/tablet/till', bearer);
  expect([status, body.code]).toEqual([200, undefined]);
  const { id, ...codes } = body.data;
  const entered = await post(house, '/v1/screenauth/login', { body: codes });
  expect(entered.status).toBe(200);
  const token: string = entered.body.access_token;
  if (badge) expect((await signOn(house, token, { nfc_token: badge })).status).toBe(200);
  return { id, token };
}

async function tabletIn(van: number | undefined): Promise<number> {
  const tablets = (await call(house, '/v1/tablet?page[size]=200', { token: house.token })).body.data;
  return tablets.find(({ icecream_van_id }: { icecream_van_id?: number }) => icecream_van_id === van).id;
}

const place = ({ token }: Pick<SellingDevice, 'token'>) => call(house, '/v1/icecash/till', { token });
const deviceOf = async (id: number) => (await call(house, `/v1/device/${id}`, { token: house.token })).body.data;
const selling = (to: ActingTill, nr: number) => sell(house, to as SellingDevice, ticket(nr));

test('two who act and the tablet itself sell at once, each under its own numbers, all for the van', async () => {
  const real = await tablet(house);
  const id = await tabletIn(real.van);
  const badge = real.seller.nfc_token;
  const [first, second] = [await acting(id, house.token), await acting(id, await tokenOf(house, 'admin'))];
  const tills = [await tillAs(first, badge), await tillAs(second, badge), real];
  expect(new Set(tills.map((one) => one.id)).size).toBe(3);
  const numbers = [1, 2, 3, 4, 5];
  const answers = await Promise.all(tills.flatMap((one) => numbers.map((nr) => selling(one, nr))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const one of tills) {
    const sales = await salesOf(house, one.id);
    expect(sales.map(({ nr }) => nr)).toEqual(numbers);
    expect(sales.every((sale) => sale.icecream_van_id === real.van)).toBe(true);
    expect(sales.every((sale) => sale.employee_id === real.seller.id)).toBe(true);
  }
  const own = await deviceOf(tills[0]!.id);
  expect(own).toMatchObject({ kind: 'TILL', name: expect.stringMatching(/^selling-\d+ · /), active: true });
});

test('who opens the till again has the same one, and later the one that they left, with its numbers', async () => {
  const real = await tablet(house);
  const id = await tabletIn(real.van);
  const badge = real.seller.nfc_token;
  const bearer = await acting(id, house.token);
  const one = await tillAs(bearer, badge);
  expect((await selling(one, 1)).status).toBe(200);
  expect((await tillAs(bearer)).id).toBe(one.id);
  expect((await visit('DELETE', 'iceshop/tablet/login', bearer)).status).toBe(204);
  expect((await place(one)).status).toBe(401);
  expect((await deviceOf(one.id)).active).toBe(false);
  expect((await salesOf(house, one.id)).length).toBe(1);
  const again = await tillAs(await acting(id, house.token));
  expect(again.id).toBe(one.id);
  expect((await place(again)).body.data).toMatchObject({ last_nr: 1, icecream_van_id: real.van });
});

test('the next call is refused once they signed out', async () => {
  const real = await tablet(house);
  const token: string = (await login(house, 'admin')).body.access_token;
  const one = await tillAs(await acting(await tabletIn(real.van), token), real.seller.nfc_token);
  expect((await place(one)).status).toBe(200);
  await post(house, '/v1/auth/logout', { token });
  expect((await selling(one, 1)).status).toBe(401);
  expect((await place(one)).status).toBe(401);
  expect((await post(house, '/v1/auth/refresh', { token: one.token })).status).toBe(401);
});

test('the next call is refused once the right is gone', async () => {
  const real = await tablet(house);
  const token = await tokenOf(house, 'kitchen');
  const me = (await call(house, '/v1/auth/employee', { token })).body.data.id;
  const permissions = ['ICETRUCK_TABLETS_LOGIN', 'ICETRUCK_TABLETS_VIEW'];
  const group = await make(house, 'permissiongroup', { name: 'Opens tablets', permissions, employee_ids: [me] });
  const one = await tillAs(await acting(await tabletIn(real.van), token), real.seller.nfc_token);
  expect((await selling(one, 1)).status).toBe(200);
  const left = { method: 'PATCH', token: house.token, body: { employee_ids: [] } };
  expect((await call(house, `/v1/permissiongroup/${group.id}`, left)).status).toBe(200);
  expect((await selling(one, 2)).status).toBe(401);
});

test('the next call is refused after the hour, and nobody signs in again with the same codes', async () => {
  const real = await tablet(house);
  const bearer = await acting(await tabletIn(real.van), house.token);
  const { body } = await visit('POST', 'icecash/tablet/till', bearer);
  const { id, ...codes } = body.data;
  const token: string = (await post(house, '/v1/screenauth/login', { body: codes })).body.access_token;
  expect((await place({ token })).status).toBe(200);
  await house.database.system((db) =>
    sql`update device_pairing set behind_until = now() where company_id = 1 and device_id = ${id}`.execute(db),
  );
  expect((await place({ token })).status).toBe(401);
  expect((await post(house, '/v1/screenauth/login', { body: codes })).status).toBe(401);
});

test('such a till has the rights of a till alone, and the tablet itself gets none', async () => {
  const real = await tablet(house);
  const bearer = await acting(await tabletIn(real.van), house.token);
  const one = await tillAs(bearer);
  for (const path of ['device', 'sale', 'employee', 'auth/employee'])
    expect((await call(house, `/v1/${path}`, { token: one.token })).status).toBe(403);
  expect((await visit('POST', 'icecash/tablet/till', one.token)).status).toBe(404);
  expect((await visit('POST', 'icecash/tablet/till')).status).toBe(404);
  expect((await selling(one, 1)).body.code).toBe('nobodySignedOn');
  expect((await visit('GET', 'icecash/tablet/till', bearer)).body.data).toEqual({ sells: true });
});

test('a tablet in no ice-cream van sells nowhere', async () => {
  await ownVan(house);
  const { id } = await make(house, 'tablet', { name: 'Shelf', udid: 'shelf-till' });
  const bearer = await acting(id, house.token);
  expect((await visit('GET', 'icecash/tablet/till', bearer)).body.data).toEqual({ sells: false });
  expect((await visit('POST', 'icecash/tablet/till', bearer)).body.code).toBe('tabletSellsNowhere');
});
