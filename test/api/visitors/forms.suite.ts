// Tests open forms: people fill them in without an account, in their language, with files; programs do not get in and
// slow nobody.
import { sql } from 'kysely';
import { defineVisit, invalid, type Module } from '../../../api/contract/index.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { png } from '../files/samples.ts';
import { type House, openHouse } from '../resources/house.ts';

const VIEW = 'ICESHOP_WISHES_VIEW';
const wish: EntityFile = {
  ...{ model: 'Wish', display: '{{name}}', list: { columns: ['name'], sort: ['name'], search: ['name'] } },
  permissions: { index: [VIEW], show: [VIEW], create: [VIEW] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      scoops: { type: 'integer' },
      locale: { type: 'string' },
      photo_uri: { type: 'string', file: { extensions: ['png'], megabytes: 1 } },
    },
  },
};
const make = defineVisit({
  method: 'POST',
  path: '/wish',
  form: { id: 'wish', perHour: 5 },
  files: { of: 'wish', fields: ['photo_uri'] },
  body: {
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 20 }, scoops: { type: 'integer', minimum: 1 } },
  },
  run: async ({ records, body, locale, takeFiles }) => {
    if (body.name === 'Impossible') throw invalid([{ path: 'name', code: 'taken' }]);
    await records('Wish', { by: 'product' }).create({ ...body, locale, ...(await takeFiles()) });
  },
});
const wishes: Module = {
  manifest: { id: 'wishes', contract: 2, license: 'ICESHOP', permissions: [VIEW], entities: [wish] },
  server: { plugin: 'wishes', visitors: [make] },
};

const clock = ownClock();
let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, wishes], { alone: true });
});
afterAll(() => house?.stop());
/** Each test is an hour of its own, so that what it sends counts alone. */
beforeEach(() => clock.advance(3600));

const at = (path = '') => `${house.address}/v1/public/${house.own}/wishes/wish${path}`;
const open = async (path = '/form') => (await (await fetch(at(path))).json()).data;
const post = async (token: string, body: unknown) => {
  const answer = await fetch(at(`?form=${encodeURIComponent(token)}`), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'fr' } },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
};
const grown = async () => {
  const { token, least } = await open();
  clock.advance(least);
  return token;
};
const stored = async (): Promise<{ name: string; locale: string; photo_uri?: string }[]> => {
  const select = sql<{ name: string; locale: string }>`select name, locale, photo_uri from wish
    where company_id = ${house.own} order by id`;
  return house.database.system(async (db) => (await select.execute(db)).rows);
};

test('a form says how the company looks, and is taken once it could have been filled in, one time', async () => {
  const form = await open('/form?locale=nl');
  expect(form).toMatchObject({ least: 3, locale: 'nl', company: { name: 'Own' } });
  expect((await post(form.token, { name: 'Early' })).body.code).toBe('formHasty');
  clock.advance(3);
  expect((await post(form.token, { name: 'Vanilla', scoops: 2, homepage: '' })).status).toBe(204);
  expect((await post(form.token, { name: 'Again' })).body.code).toBe('formExpired');
  expect(await stored()).toMatchObject([{ name: 'Vanilla', locale: 'fr' }]);
});

test('what is wrong with a field is said, and the same form is sent again', async () => {
  const token = await grown();
  expect((await post(token, { name: 'Mint', scoops: 0 })).body.errors).toMatchObject([{ path: 'scoops' }]);
  expect((await post(token, { name: 'Impossible' })).body.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
  expect((await post(token, { name: 'Mint' })).status).toBe(204);
});

test('a token is of one form of one company, for a day, and nobody makes one up', async () => {
  const { token } = (await (await fetch(`${house.address}/v1/public/${house.other}/wishes/wish/form`)).json()).data;
  const old = await grown();
  expect((await post(token, { name: 'Other' })).body.code).toBe('formExpired');
  for (const forged of ['', 'x.y.z', `${old}x`])
    expect((await post(forged, { name: 'F' })).body.code).toBe('formExpired');
  clock.advance(86_401);
  expect((await post(old, { name: 'Old' })).body.code).toBe('formExpired');
});

test('a program that fills in what people do not see is refused with the field', async () => {
  const { status, body } = await post(await grown(), { name: 'Robot', homepage: 'https://robot.example' });
  expect([status, body.code, body.errors[0].path]).toEqual([422, 'formTrap', 'homepage']);
});

test('a network sends so many an hour, and other calls go on', async () => {
  const answers: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) answers.push((await post(await grown(), { name: `Flood ${nth}` })).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
});

test('a thousand posts of robots leave nothing behind, and reach no database', async () => {
  const before = (await stored()).length;
  const token = await grown();
  expect((await post(token, { name: 'Person' })).status).toBe(204);
  let asked = 0;
  const tenant = jest.spyOn(house.database, 'tenant').mockImplementation(async () => {
    asked += 1;
    throw new Error('asked');
  });
  const robots = Array.from({ length: 1_000 }, (_, nth) => post(nth % 2 ? token : `made up ${nth}`, { name: 'Robot' }));
  const codes = (await Promise.all(robots)).map(({ body }) => body?.code);
  tenant.mockRestore();
  expect([...new Set(codes)].sort()).toEqual(['formExpired', 'tooMany']);
  expect([asked, (await stored()).length - before]).toEqual([0, 1]);
  expect((await house.call(house.root, 'GET', 'wish')).status).toBe(200);
});

test('a picture comes along without a sign-in, of the kind and size that the entity file says', async () => {
  const picture = new Uint8Array(await png());
  const send = async (name: string, token: string) => {
    const parts = new FormData();
    parts.append('record', JSON.stringify({ name: 'Picture' }));
    parts.append('photo', new File([picture], name));
    return fetch(at(`?form=${encodeURIComponent(token)}`), { method: 'POST', body: parts });
  };
  expect((await send('wish.png', 'made up')).status).toBe(422);
  const token = await grown();
  expect((await send('wish.exe', token)).status).toBe(422);
  const taken = await send('wish.png', token);
  expect([taken.status, await taken.text()]).toEqual([204, '']);
  expect((await stored()).at(-1)?.photo_uri).toMatch(/^[0-9a-f-]{36}$/);
});

test('people fill it in on a page of its own, which keeps what they typed and says what is wrong', async () => {
  const page = `${house.address}/public/form/${house.own}/wishes/wish`;
  const html = await (await fetch(`${page}?locale=de`)).text();
  expect(html).toContain('<html lang="de">');
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  clock.advance(3);
  const send = async (values: Record<string, string>) => {
    const answer = await fetch(`${page}?locale=de`, { method: 'POST', body: new URLSearchParams(values) });
    return { status: answer.status, html: await answer.text() };
  };
  const wrong = await send({ form_token: token, name: '<Straw>', scoops: '0' });
  expect([wrong.status, wrong.html.includes('value="&lt;Straw&gt;"'), /id="scoops-fault"/.test(wrong.html)]).toEqual([
    422,
    true,
    true,
  ]);
  const done = await send({ form_token: token, name: 'Straw', scoops: '3', homepage: '' });
  expect([done.status, done.html.includes('role="status"')]).toEqual([200, true]);
  expect((await stored()).at(-1)).toMatchObject({ name: 'Straw', locale: 'de' });
  expect((await fetch(`${house.address}/public/form/${house.own}/wishes/none`)).status).toBe(404);
});
