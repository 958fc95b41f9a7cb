// Tests an employee from the first day to the last and back: the account behind the e-mail address, the tag, leaving,
// returning.
import { sql } from 'kysely';
import { linkBack } from '../../../api/auth/email-back/index.ts';
import { dayAfter, MASK, today } from '../../../core/contract/index.ts';
import { imported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { newEmployee, openPost } from './people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const patch = (id: number, body: object) => house.call(house.root, 'PATCH', `employee/${id}`, body);
const accounts = async (email: string) =>
  (await house.database.system((db) => sql<{ id: number }>`select id from account where email = ${email}`.execute(db)))
    .rows;
const reveal = async (id: number) =>
  (await house.call(house.root, 'GET', `employee/${id}?reveal=national_registry_nr,iban`)).body.data;
const accountOf = async (id: number) =>
  (await house.database.system((db) => db.selectFrom('employee').select('user_id').where('id', '=', id).execute()))[0]
    ?.user_id;

async function newDivision(name: string) {
  const address = { address_street: 'S', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await house.make('establishmentunit', { name: 'U', ...address, address_country: 'BE' });
  return house.make('division', { name, kind: 'SHOP', establishment_unit_id: unit.id });
}

test('the e-mail makes an account, moves with it, and is found, sorted and filtered', async () => {
  const made = await house.make('employee', newEmployee({ email: 'Ann@People.example' }));
  expect(made.email).toBe('ann@people.example');
  const [account] = await accounts('ann@people.example');
  expect(await accountOf(made.id)).toBe(account!.id);
  const moved = await patch(made.id, { email: 'ann.new@people.example' });
  expect(moved.body.data.email).toBe('ann.new@people.example');
  expect([await accounts('ann@people.example'), await accounts('ann.new@people.example')]).toEqual([[], [account]]);
  for (const query of ['search=ann.new', 'filter[email][contains]=ann.new', 'filter[email]=ann.new@people.example']) {
    const { body } = await house.call(house.root, 'GET', `employee?${query}&sort=-email`);
    expect([query, body.data.map(({ id }: { id: number }) => id)]).toEqual([query, [made.id]]);
  }
  expect((await patch(made.id, { email: null })).body.data.email).toBeUndefined();
  expect(await accountOf(made.id)).toBeNull();
});

test('a changed e-mail is mailed to the old address, each try with a link of its own', async () => {
  const made = await house.make('employee', newEmployee({ email: 'cas@people.example', first_name: 'Cas' }));
  await house.database.system((db) =>
    sql`update account set password_hash = 'set', default_locale = 'nl' where email = 'cas@people.example'`.execute(db),
  );
  let failures = 1;
  const links: string[] = [];
  const { outbox, mails } = await openPost(
    house,
    (mail) => {
      links.push(/\S*token=\S+/.exec(mail.text)![0]);
      return failures-- > 0 ? new Error('busy') : undefined;
    },
    (letter) => linkBack(house.database, letter, () => 'https://office.example'),
  );
  await patch(made.id, { email: 'cas.new@people.example' });
  await outbox.run();
  await outbox.run();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['cas@people.example', 'Uw aanmeldadres voor Scoop is gewijzigd'],
  ]);
  expect(mails[0]!.text).toContain('Bij Own meldt u zich niet meer aan met dit adres');
  expect(links).toEqual(
    Array(2).fill(expect.stringMatching(/^https:\/\/office\.example\/auth\/email-back\?token=[\w-]{43}$/)),
  );
  expect(new Set(links).size).toBe(2);
});

test('a contract writes its employee with the last name in capitals, then the first name', async () => {
  const named = newEmployee({ last_name: 'Gérard', first_name: 'Antoine', middle_name: undefined });
  const { id: employee_id } = await house.make('employee', named);
  const { id: division_id } = await newDivision('Bar');
  const { id } = await house.make('contract', { employee_id, division_id });
  const { data } = (await house.call(house.root, 'GET', `contract/${id}`)).body;
  expect(data.employee).toMatchObject({ id: employee_id, display: 'GÉRARD Antoine' });
});

test('wage agreements say where somebody works and how; the list is filtered by them', async () => {
  const { id } = await house.make('employee', newEmployee());
  const division = await newDivision('D');
  const { id: job_function_id } = await house.make('jobfunction', { name: 'F' });
  const work = { job_function_id, dimona: 'STU', workers_statute: 'BLUE_COLLAR', category: 2 };
  await house.make('wageagreement', { employee_id: id, division_id: division.id, ...work });
  const { data } = (await house.call(house.root, 'GET', `employee/${id}`)).body;
  expect(data).toMatchObject({ dimonas: ['STU'], divisions: [{ id: division.id, display: 'D (U)' }] });
  for (const filter of [`division_ids]=${division.id}`, 'dimonas]=STU', 'dimonas][in]=STU,FLX']) {
    const { body } = await house.call(house.root, 'GET', `employee?filter[${filter}`);
    expect([filter, body.data.map((one: { id: number }) => one.id)]).toEqual([filter, [id]]);
  }
});

test('an employee says of which company, and takes no other', async () => {
  const { id } = await house.make('employee', newEmployee());
  expect((await house.call(house.root, 'GET', `employee/${id}`)).body.data.company).toBe('Own');
  const moved = await patch(id, { company: 'Elsewhere' });
  expect([moved.status, moved.body.errors]).toEqual([422, [{ path: 'company', code: 'readOnly' }]]);
});

test('a user may be several employees, one in each company', async () => {
  const first = await house.make('employee', newEmployee({ email: 'both@people.example' }));
  const elsewhere = { ...house.root, companyId: house.other, employeeId: house.strangers[0]! };
  const second = await house.call(elsewhere, 'POST', 'employee', newEmployee({ email: 'both@people.example' }));
  expect(second.status).toBe(201);
  expect(await accountOf(second.body.data.id)).toBe(await accountOf(first.id));
  const again = await house.call(house.root, 'POST', 'employee', newEmployee({ email: 'both@people.example' }));
  expect([again.status, again.body.errors]).toEqual([422, [{ path: 'email', code: 'unique' }]]);
  await patch(first.id, { email: 'own@people.example' });
  const { body } = await house.call(elsewhere, 'GET', `employee/${second.body.data.id}`);
  expect(body.data.email).toBe('both@people.example');
});

test('the tag is taken and never shown, and belongs to one person', async () => {
  const [one, two] = [await house.make('employee', newEmployee()), await house.make('employee', newEmployee())];
  const saved = await patch(one.id, { nfc_token: '04:A2:B3:C4:D5' });
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([200, expect.not.stringContaining('nfc_token')]);
  expect((await patch(two.id, { nfc_token: '04a2b3c4d5' })).body.errors).toEqual([
    { path: 'nfc_token', code: 'unique' },
  ]);
  expect((await patch(one.id, { nfc_token: null })).status).toBe(200);
  expect((await patch(two.id, { nfc_token: '04a2b3c4d5' })).status).toBe(200);
});

test('national number and account number are blotted out, and only for who may edit', async () => {
  const made = await house.make('employee', newEmployee());
  const list = 'ICECLOUD_EMPLOYEES_LIST';
  const seen = async (permissions: string[], query = '') =>
    (await house.call(house.actor(permissions), 'GET', `employee/${made.id}${query}`)).body.data;
  expect((await seen([list])).iban).toBeUndefined();
  expect((await seen([list, 'ICECLOUD_EMPLOYEES_EDIT'])).iban).toBe(MASK);
  expect((await seen([list, 'ICECLOUD_EMPLOYEES_EDIT'], '?reveal=iban')).iban).toMatch(/^BE\d{14}$/);
});

test('a sheet does not say whether a national number that it holds is the right one', async () => {
  const made = await house.make('employee', newEmployee());
  const editor = house.actor(['LIST', 'ADD', 'EDIT'].map((name) => `ICECLOUD_EMPLOYEES_${name}`));
  const outcome = async (number: unknown) => {
    const sheet = `id;national_registry_nr\n${made.id};${number}`;
    const { action, changes } = (await imported(house, 'employee', sheet, { actor: editor })).body.data.rows[0];
    return [action, changes.map(({ field, from }: { field: string; from?: string }) => [field, from])];
  };
  const right = await outcome((await reveal(made.id)).national_registry_nr);
  expect(right).toEqual(['update', [['national_registry_nr', MASK]]]);
  expect(await outcome('85073003328')).toEqual(right);
  // An exported mask is no number: it stands for the existing one.
  expect(
    (await imported(house, 'employee', `id;national_registry_nr\n${made.id};${MASK}`)).body.data.rows[0].action,
  ).toBe('same');
});

test('a save leaves hidden values as they are, and tells nobody that it looked', async () => {
  const made = await house.make('employee', newEmployee());
  const before = await reveal(made.id);
  expect((await patch(made.id, { cellphone_nr: '+32470000001' })).body.data.iban).toBe(MASK);
  expect((await patch(made.id, { iban: 'BE71 0961 2345 6769' })).status).toBe(200);
  expect(await reveal(made.id)).toMatchObject({
    national_registry_nr: before.national_registry_nr,
    iban: 'BE71096123456769',
  });
  const { data } = (await house.call(house.root, 'GET', `employee/${made.id}/activity`)).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    ...['reveal', 'update', 'update', 'reveal', 'create'],
  ]);
});

describe('former employees', () => {
  const former = (path: string) => house.call(house.root, 'GET', `softdelete/employee${path}`);

  test('are those who were deleted; saving one brings them back with data and groups', async () => {
    const made = await house.make('employee', newEmployee({ email: 'back@people.example' }));
    const { id: group } = await house.make('permissiongroup', {
      name: 'Back',
      permissions: [],
      employee_ids: [made.id],
    });
    expect((await house.call(house.root, 'DELETE', `employee/${made.id}`)).status).toBe(204);
    expect((await former(`?search=${made.first_name}`)).body.data).toEqual([
      expect.objectContaining({ id: made.id, email: 'back@people.example' }),
    ]);
    const restored = await house.call(house.root, 'PATCH', `softdelete/employee/${made.id}`, {});
    expect(restored.status).toBe(200);
    expect((await former(`/${made.id}`)).status).toBe(404);
    const { body } = await house.call(house.root, 'GET', `employee/${made.id}`);
    expect(body.data).toMatchObject({ birthplace: made.birthplace, email: 'back@people.example' });
    expect((await house.call(house.root, 'GET', `permissiongroup/${group}`)).body.data.employee_ids).toEqual([made.id]);
  });

  test('come back under another e-mail where a colleague has theirs by now', async () => {
    const made = await house.make('employee', newEmployee({ email: 'taken@people.example' }));
    await house.call(house.root, 'DELETE', `employee/${made.id}`);
    await house.make('employee', newEmployee({ email: 'taken@people.example' }));
    const restore = (body: object) => house.call(house.root, 'PATCH', `softdelete/employee/${made.id}`, body);
    expect((await restore({})).body.errors).toEqual([{ path: 'email', code: 'unique' }]);
    expect((await restore({ user: { email: 'other@people.example' } })).status).toBe(200);
  });

  test('have a permission for seeing and one for bringing back, and are never made or deleted', async () => {
    const sees = house.actor(['ICECLOUD_EMPLOYEES_LIST_RESTORABLE']);
    const status = async (who: typeof sees, method: string, path = '', body?: object) =>
      (await house.call(who, method, `softdelete/employee${path}`, body)).status;
    expect([await status(sees, 'GET'), await status(sees, 'PATCH', '/1', {})]).toEqual([200, 403]);
    expect(await status(house.actor(['ICECLOUD_EMPLOYEES_LIST']), 'GET')).toBe(403);
    expect([await status(house.root, 'POST', '', {}), await status(house.root, 'DELETE', '/1')]).toEqual([405, 405]);
  });
});

test('who is single has no partner, and loses the one of before', async () => {
  const partner = { partner_name: 'Kim Maes', marriage_date: '2020-05-01' };
  const alone = await house.call(house.root, 'POST', 'employee', newEmployee({ marital_status: 'SINGLE', ...partner }));
  expect(codesOf(alone.body)).toEqual(['partner_name notApplicable', 'marriage_date notApplicable']);
  const { id } = await house.make('employee', newEmployee({ marital_status: 'MARRIED', ...partner }));
  const { body } = await patch(id, { marital_status: 'SINGLE' });
  expect(body.data).not.toHaveProperty('partner_name');
});

test('birthdays of the next two weeks are shown to who lists employees, with the age that comes', async () => {
  const day = today();
  const soon = dayAfter(day, 14);
  const bornOn = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  const make = async (last_name: string, birthday: string) =>
    (await house.make('employee', newEmployee({ last_name, birthday }))).id;
  const [now, later] = [await make('Now', bornOn(day, 30)), await make('Later', bornOn(soon, 18))];
  await make('Gone', bornOn(dayAfter(day, -1), 40));
  await make('Far', bornOn(dayAfter(day, 15), 40));
  const ask = (who: typeof house.root) => house.call(who, 'GET', 'query/icecloud/birthdays');
  const rows = (await ask(house.root)).body.data.filter(({ id }: { id: number }) => id >= now);
  expect(rows.map(({ id, age, day: on }: Record<string, unknown>) => [id, age, on])).toEqual([
    [now, 30, day],
    [later, 18, soon],
  ]);
  expect((await ask(house.actor(['ICECLOUD_EMPLOYEE_NOTES_VIEW']))).status).toBe(403);
});
