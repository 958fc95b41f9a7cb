// Tests the public menu page: what a company shows to customers, for anybody, and nothing else (docs/domain 18.3).
import { call, post } from '../auth/product.ts';
import { ownWhole } from '../events/product.ts';
import { pdf } from '../files/samples.ts';

const house = ownWhole('admin');

const visible = {
  name: 'Party',
  publicly_visible: true,
  public_name: 'Ice <b>for</b> parties',
  public_description: 'Twelve flavours.\nTurned this morning.',
  public_price_range: '€ 3 to € 6',
  capacity_per_hour: 1200,
};
const menu = async (body: object) => (await post(house, '/v1/menu', { token: house.token, body })).body.data;
const open = (address: string, language = 'en') =>
  call(house, `/public/menu/${address}`, { headers: { 'accept-language': language } });

test('shows name, description, price range and capacity without a session, in the visitor’s language', async () => {
  const { id } = await menu(visible);
  const { status, headers, body } = await open(`1-${id}`, 'nl-BE,nl;q=0.9');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const text of [
    'Ice &lt;b&gt;for&lt;/b&gt; parties',
    'Twelve flavours.',
    '€ 3 to € 6',
    '1.200 personen per uur',
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toContain('.pdf');
});

test('shows what is sold, and whom to ask, in the language that is chosen; discounts and gaps are the till’s own', async () => {
  const { id } = await menu({ ...visible, name: 'Sold' });
  const tiles = [
    { name: 'Coupe <i>', price_vati: 1234.5 },
    { name: 'Gap', price_vati: 0, is_space: true },
    { name: 'Next', price_vati: 0, is_newline: true },
    { name: 'Student', price_vati: -1, is_discount: true },
    { name: 'Tenth', price_vati: 10, currency: 'PCT' },
    { name: 'Cone', price_vati: 2.5, allergens: JSON.stringify(['GLUTEN', 'MILK']) },
  ];
  await house.database.system(async (db) => {
    const rows = tiles.map((tile, place) => ({ ...TILE, ...tile, company_id: 1, menu_id: id, sort_key: place }));
    await db.insertInto('menuitem').values(rows).execute();
    await db.updateTable('company').set(CONTACT).where('id', '=', 1).execute();
  });
  const { body } = await open(`1-${id}?language=fr`, 'nl');
  const sold = [...body.matchAll(/<li><span>(.*?)(?:<small>.*?<\/small>)?<\/span><b>(.*?)<\/b>/g)].map(
    ([, name, price]) => [name, price],
  );
  expect(sold).toEqual([
    ['Coupe &lt;i&gt;', expect.stringMatching(/^1\s234,50\s€$/)],
    ['Cone', expect.stringMatching(/^2,50\s€$/)],
  ]);
  expect(body.match(/<section class="items">.*<\/section>/)?.[0].match(/<ul>/g)).toHaveLength(2);
  expect(body).toContain('<small>Contient\u00a0: Gluten et Lait</small>');
  expect(body).toContain('Korenmarkt 12\n9000 Gent');
  expect(body).toContain('href="tel:+3292251234"');
  expect(body).toContain('<a href="?language=fr" lang="fr" aria-current="true">Français</a>');
  expect((await open(`1-${id}/logo`)).status).toBe(404);
});

test('hidden, unknown and foreign menus look alike', async () => {
  const { id } = await menu({ name: 'Inside' });
  const other = await menu({ ...visible, name: 'Other' });
  for (const address of [
    `1-${id}`,
    '1-999999',
    '0-0',
    `0-${id}`,
    `2-${other.id}`,
    'x',
    `1-${other.id}/secret.pdf`,
    `1-${other.id}/menu.pdf`,
  ]) {
    expect([address, (await open(address)).status]).toEqual([address, 404]);
  }
});

test('its files come with it, and go when it is hidden', async () => {
  const { id } = await menu({ ...visible, name: 'With files' });
  const form = new FormData();
  form.set('record', '{}');
  form.set('pdf_public', new Blob([PDF], { type: 'application/pdf' }), 'card.pdf');
  const sent = await fetch(`${house.address}/v1/menu/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${house.token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  expect((await open(`1-${id}`)).body).toContain(`/public/menu/1-${id}/menu.pdf`);
  const file = await open(`1-${id}/menu.pdf`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  await call(house, `/v1/menu/${id}`, { method: 'PATCH', token: house.token, body: { publicly_visible: false } });
  expect((await open(`1-${id}/menu.pdf`)).status).toBe(404);
});

test('a tile’s price is above zero, a discount’s below, and a copied menu is hidden and keeps its tiles', async () => {
  const { id } = await menu({ ...visible, name: 'Till' });
  const tile = { menu_id: id, name: 'Cone', price_vati: 2.5 };
  const add = (more: object) => post(house, '/v1/menuitem', { token: house.token, body: { ...tile, ...more } });
  expect((await add({})).body.data).toMatchObject({
    vat_rate: 21,
    currency: 'EUR',
    color_text: '#000000',
    color_background: '#ffffff',
  });
  expect((await add({ is_discount: true, price_vati: -2 })).status).toBe(201);
  for (const wrong of [{ price_vati: -1 }, { is_discount: true }]) {
    expect((await add(wrong)).body.errors).toMatchObject([{ path: 'price_vati' }]);
  }
  const copied = await post(house, `/v1/menu/${id}/copy`, { token: house.token, body: { name: 'Till of the truck' } });
  expect(copied.body.data).toMatchObject({ name: 'Till of the truck', publicly_visible: false });
  expect(copied.body.data).not.toHaveProperty('public_name');
  const { body } = await call(house, `/v1/menuitem?filter[menu_id]=${copied.body.data.id}`, { token: house.token });
  expect(body.data.map(({ name, price_vati }: { name: string; price_vati: number }) => [name, price_vati])).toEqual([
    ['Cone', 2.5],
    ['Cone', -2],
  ]);
});

const PDF = new Uint8Array(pdf());
test('a menu is deleted with its tiles, gone for customers, and comes back whole; its name is free meanwhile', async () => {
  const { id } = await menu({ ...visible, name: 'Short-lived' });
  const tile = { menu_id: id, name: 'Cone', price_vati: 2.5 };
  expect((await post(house, '/v1/menuitem', { token: house.token, body: tile })).status).toBe(201);
  const own = (path: string, method = 'GET') => call(house, `/v1/${path}`, { method, token: house.token });
  expect((await own(`menu/${id}`, 'DELETE')).status).toBe(204);
  expect([(await own(`menu/${id}`)).status, (await open(`1-${id}`)).status]).toEqual([404, 404]);
  const { id: other } = await menu({ name: 'Short-lived' });
  await own(`menu/${other}`, 'DELETE');
  expect((await own(`menu/${id}/restore`, 'POST')).status).toBe(200);
  expect((await own(`menuitem?filter[menu_id]=${id}`)).body.data).toMatchObject([{ name: 'Cone' }]);
  expect((await open(`1-${id}`)).status).toBe(200);
});

const TILE = { vat_rate: 6, currency: 'EUR', color_text: '#000000', color_background: '#ffffff' };
const CONTACT = {
  phone_nr: '+3292251234',
  address_street: 'Korenmarkt',
  address_nr: '12',
  address_zipcode: '9000',
  address_city: 'Gent',
};

test('leads to the form for a van where the company takes requests', async () => {
  const { id } = await menu({ ...visible, name: 'Asked' });
  const link = `href="/public/1/icetruck/request?menu_id=${id}&amp;locale=en"`;
  const say = (reservation_requests: boolean) =>
    call(house, '/v1/company/1', {
      ...{ method: 'PATCH', token: house.token, body: { settings: { icetruck: { reservation_requests } } } },
    });
  expect((await say(true)).status).toBe(200);
  expect((await open(`1-${id}`)).body).toContain(link);
  expect((await say(false)).status).toBe(200);
  expect((await open(`1-${id}`)).body).not.toContain('icetruck');
});
