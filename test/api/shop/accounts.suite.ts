// Tests webshop accounts: passwords are kept as hashes and never sent, an e-mail address belongs to one customer, and
// addresses are deleted with the account.
import { isPassword } from '../../../api/auth/password/password.ts';
import { MIGRATIONS } from '../../../api/store/migrations/index.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const person = { first_name: 'Ann', last_name: 'Claes' };
const place = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
const account = (email: string) => house.make('webshopaccount', { ...person, email });

async function storedPassword(id: number): Promise<string | null> {
  return house.database.system(async (db) => {
    const row = await db.selectFrom('webshopaccount').select('password').where('id', '=', id).executeTakeFirstOrThrow();
    return row.password as string | null;
  });
}

test('a password is stored as its hash, kept by other changes, and never sent', async () => {
  const made = await house.make('webshopaccount', {
    ...person,
    email: 'ann@klant.example',
    password: 'vanille en citroen',
  });
  expect(JSON.stringify(made)).not.toContain('password');
  expect(await isPassword(await storedPassword(made.id), 'vanille en citroen')).toBe(true);
  const before = await storedPassword(made.id);
  await house.call(house.root, 'PATCH', `webshopaccount/${made.id}`, { last_name: 'Peeters' });
  expect(await storedPassword(made.id)).toBe(before);
  await house.call(house.root, 'PATCH', `webshopaccount/${made.id}`, { password: 'aardbei en munt' });
  expect(await isPassword(await storedPassword(made.id), 'aardbei en munt')).toBe(true);
});

test('a password that others guess first is refused, of a new account and of one that is there', async () => {
  const { id } = await account('eva@klant.example');
  for (const password of ['abc', 'password1', 'claes-2026', 'eva@klant.example']) {
    const body = { ...person, email: 'dirk@klant.example', password };
    const made = await house.call(house.root, 'POST', 'webshopaccount', {
      ...body,
      ...(password.startsWith('eva') && { email: password }),
    });
    const saved = await house.call(house.root, 'PATCH', `webshopaccount/${id}`, { password });
    expect([password, made.status, saved.status]).toEqual([password, 422, 422]);
    expect(saved.body.errors).toEqual([{ path: 'password', code: 'tooSimple' }]);
  }
  expect(await storedPassword(id)).toBeNull();
});

test('an e-mail address belongs to one customer, whatever its case', async () => {
  await account('bart@klant.example');
  const again = await house.call(house.root, 'POST', 'webshopaccount', { ...person, email: 'Bart@Klant.example' });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual([{ path: 'email', code: 'unique' }]);
});

test('a caller is found by the number that they call from, however it is typed', async () => {
  const cellphone_nr = '0470 99 88 77';
  const { id } = await house.make('webshopaccount', { ...person, email: 'belt@klant.example', cellphone_nr });
  for (const typed of ['0470998877', '0470 99 88 77', '0470/99.88.77', '+32 470 99 88 77', '0032470998877']) {
    const search = encodeURIComponent(typed);
    const offered = await house.call(house.root, 'GET', `webshopaccount/options?search=${search}`);
    const listed = await house.call(house.root, 'GET', `webshopaccount?search=${search}`);
    expect([typed, offered.body.data, listed.body.data.map((one: { id: number }) => one.id)]).toEqual([
      typed,
      [{ id, display: 'Ann Claes' }],
      [id],
    ]);
  }
  const nobody = await house.call(house.root, 'GET', 'webshopaccount/options?search=0470000000');
  expect(nobody.body.data).toEqual([]);
});

test('a longest production time has a unit, and only then a value', async () => {
  const send = (fields: object) =>
    house.call(house.root, 'POST', 'webshopaccount', { ...person, email: `${Math.random()}@klant.example`, ...fields });
  const unit = { max_production_time_unit: 'PRODUCTION_DAYS' };
  expect((await send(unit)).body.errors).toMatchObject([{ path: 'max_production_time', code: 'required' }]);
  expect((await send({ max_production_time: 2 })).body.errors).toMatchObject([
    { path: 'max_production_time', code: 'notApplicable' },
  ]);
  expect((await send({ ...unit, max_production_time: 2 })).status).toBe(201);
});

test('an address is written out, one of each type is the default, and it goes with its account', async () => {
  const { id } = await account('celine@klant.example');
  const address = (more: object) => house.make('accountaddress', { webshop_account_id: id, ...place, ...more });
  const first = await address({ is_default: true, address_bus: '2', address_country: 'België' });
  expect(first).toMatchObject({ address_country: 'BE', formatted_address: 'Kouter 7/2, 9000 Gent' });
  const abroad = await address({ address_country: 'pays-bas' });
  expect(abroad).toMatchObject({ address_country: 'NL', formatted_address: 'Kouter 7, 9000 Gent, Netherlands' });
  const unknown = await address({ address_country: 'Narnia' });
  expect(unknown).toMatchObject({ address_country: 'Narnia', formatted_address: 'Kouter 7, 9000 Gent, Narnia' });
  const invoice = await address({ type: 'INVOICE', is_default: true, company_name: 'Claes BV' });
  const second = await address({ is_default: true });
  const read = async (address: number) => (await house.call(house.root, 'GET', `accountaddress/${address}`)).body.data;
  expect((await read(first.id)).is_default).toBe(false);
  expect((await read(invoice.id)).is_default).toBe(true);
  expect((await read(second.id)).is_default).toBe(true);
  expect((await house.call(house.root, 'DELETE', `webshopaccount/${id}`)).status).toBe(204);
  expect((await house.call(house.root, 'GET', `accountaddress?filter[webshop_account_id]=${id}`)).body.data).toEqual(
    [],
  );
});

test('countries that were typed as texts become codes when this version starts; what names none stays', async () => {
  const { id } = await account('oud@klant.example');
  const texts = ['Belgien', 'the moon'];
  const made = await Promise.all(
    texts.map(() => house.make('accountaddress', { webshop_account_id: id, ...place, address_country: 'FR' })),
  );
  const stored = await house.database.system(async (db) => {
    for (const [at, text] of texts.entries())
      await db.updateTable('accountaddress').set({ address_country: text }).where('id', '=', made[at]!.id).execute();
    await MIGRATIONS['015-countries']!.up(db);
    return Promise.all(
      made.map(({ id }) => db.selectFrom('accountaddress').select('address_country').where('id', '=', id).execute()),
    );
  });
  expect(stored.flat().map(({ address_country }) => address_country)).toEqual(['BE', 'the moon']);
});
