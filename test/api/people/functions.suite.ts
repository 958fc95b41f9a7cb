// Tests functions as records: that data of before becomes some, what agreements say of them, and who sees who may do what.
import { sql } from 'kysely';
import type { Rows } from '../../../api/contract/index.ts';
import { today } from '../../../core/contract/index.ts';
import { functionMigrations } from '../../../plugins/icecloud/functions/server/migrations.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
let division: number;
let seller: number;
beforeAll(async () => {
  house = await openHouse();
  const address = { address_street: 'S', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await house.make('establishmentunit', { name: 'U', ...address, address_country: 'BE' });
  division = (await house.make('division', { name: 'Bar', kind: 'SHOP', establishment_unit_id: unit.id })).id;
  const translations = [{ locale: 'fr', name: 'Vendeur' }];
  seller = (await house.make('jobfunction', { name: 'Seller', color: '#e8590c', translations })).id;
});
afterAll(() => house?.stop());

const TERMS = { dimona: 'STU', workers_statute: 'BLUE_COLLAR', category: 1 };
const agreed = (employee_id: number, more: object = { job_function_id: seller }) => ({
  ...{ employee_id, division_id: division, ...TERMS },
  ...more,
});

/** Runs the work in a transaction that is rolled back, because other tests use the same tables. */
async function undone<Found>(work: (db: Rows) => Promise<Found>): Promise<Found> {
  const over = new Error('Taken back.');
  let found: Found | undefined;
  await house.database
    .system(async (db) => {
      found = await work(db);
      throw over;
    })
    .catch((error) => {
      if (error !== over) throw error;
    });
  return found as Found;
}

test('functions that were text become records, one for each of a company, and everybody may do theirs', async () => {
  const [ada, bram, cleo] = house.people as [number, number, number];
  const texts = ['Scooper', ' scooper', 'Scooper', 'Kitchen  help', 'kitchen help', 'Seller'];
  const people = [ada, ada, bram, bram, cleo, cleo];
  const ids: number[] = [];
  for (const employee of people) ids.push((await house.make('wageagreement', agreed(employee))).id);
  const found = await undone(async (db) => {
    await sql`update employee set deleted_at = now() where id = ${cleo}`.execute(db);
    await sql`delete from employeefunction`.execute(db);
    await sql`alter table wageagreement drop column job_function_id, add column function text`.execute(db);
    for (const [at, id] of ids.entries())
      await sql`update wageagreement set function = ${texts[at]} where id = ${id}`.execute(db);
    await functionMigrations['001-functions-as-records'].up({ db });
    const { rows: said } = await sql`select w.id::int, f.name from wageagreement w
      join jobfunction f on f.company_id = w.company_id and f.id = w.job_function_id
      where w.id = any(${ids}) order by w.id`.execute(db);
    const { rows: may } = await sql`select k.employee_id::int, f.name,
        k.since = (e.seniority_date at time zone 'Europe/Brussels')::date as since_joined
      from employeefunction k join jobfunction f on f.company_id = k.company_id and f.id = k.job_function_id
      join employee e on e.id = k.employee_id order by k.employee_id, f.name`.execute(db);
    return { said, may };
  });
  const names = ['Scooper', 'Scooper', 'Scooper', 'Kitchen help', 'Kitchen help', 'Seller'];
  expect(found.said).toEqual(ids.map((id, at) => ({ id, name: names[at] })));
  const may = [
    ...[{ employee_id: ada, name: 'Scooper' }],
    ...[
      { employee_id: bram, name: 'Kitchen help' },
      { employee_id: bram, name: 'Scooper' },
    ],
    ...[
      { employee_id: cleo, name: 'Kitchen help' },
      { employee_id: cleo, name: 'Seller' },
    ],
  ];
  expect(found.may).toEqual(may.map((one) => ({ ...one, since_joined: true })));
});

test('an agreement names a function in the language of who asks; text is refused, with what to send instead', async () => {
  const made = await house.make('wageagreement', agreed(house.people[0]!));
  const french = { ...house.root, locale: 'fr' as const };
  const { data } = (await house.call(french, 'GET', `wageagreement/${made.id}`)).body;
  expect(data).toMatchObject({ job_function: { id: seller, display: 'Vendeur' } });
  const text = await house.call(house.root, 'POST', 'wageagreement', agreed(house.people[0]!, { function: 'Seller' }));
  expect(text.status).toBe(422);
  expect(codesOf(text.body).sort()).toEqual(['function unknownField', 'job_function_id required']);
});

test('everybody chooses among functions, who keeps the structure changes them, and none goes that is in use', async () => {
  const nobody = house.actor([]);
  const options = (await house.call(nobody, 'GET', 'jobfunction/options')).body.data;
  expect(options.map(({ display }: { display: string }) => display)).toContain('Seller');
  const keeper = house.actor(['ICECLOUD_COMPANY_STRUCTURE_VIEW', 'ICECLOUD_COMPANY_STRUCTURE_MODERATE']);
  const statuses = [
    (await house.call(nobody, 'GET', 'jobfunction')).status,
    (await house.call(nobody, 'POST', 'jobfunction', { name: 'X' })).status,
    (await house.call(keeper, 'POST', 'jobfunction', { name: 'Cashier' })).status,
    (await house.call(keeper, 'POST', 'jobfunction', { name: 'Cashier' })).status,
  ];
  expect(statuses).toEqual([403, 403, 201, 422]);
  expect((await house.call(keeper, 'DELETE', `jobfunction/${seller}`)).status).toBe(409);
});

test('who may do what is seen by who lists employees, and changed by who edits them', async () => {
  const { id: job_function_id } = await house.make('jobfunction', { name: 'Courier' });
  const row = { employee_id: house.people[0], job_function_id, since: '2026-05-01' };
  const lists = house.actor(['ICECLOUD_EMPLOYEES_LIST']);
  const edits = house.actor(['ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_EMPLOYEES_EDIT']);
  expect((await house.call(lists, 'POST', 'employeefunction', row)).status).toBe(403);
  expect((await house.call(edits, 'POST', 'employeefunction', row)).status).toBe(201);
  expect(codesOf((await house.call(edits, 'POST', 'employeefunction', { ...row, until: '2026-04-30' })).body)).toEqual([
    'until afterDay',
  ]);
  const who = (await house.call(lists, 'GET', `employeefunction?filter[job_function_id]=${job_function_id}`)).body.data;
  expect(who).toMatchObject([{ employee: { id: house.people[0] }, since: '2026-05-01' }]);
  expect((await house.call(house.actor([]), 'GET', 'employeefunction')).status).toBe(403);
});

test('a new agreement lets that person do its function from today on, once', async () => {
  const [, bram] = house.people as [number, number];
  const { id: cashier } = await house.make('jobfunction', { name: 'Till' });
  const may = async () =>
    (
      await house.call(
        house.root,
        'GET',
        `employeefunction?filter[employee_id]=${bram}&filter[job_function_id]=${cashier}`,
      )
    ).body.data;
  const { id } = await house.make('wageagreement', agreed(bram));
  expect(await may()).toEqual([]);
  await house.call(house.root, 'PATCH', `wageagreement/${id}`, { job_function_id: cashier });
  await house.make('wageagreement', agreed(bram, { job_function_id: cashier }));
  expect(await may()).toMatchObject([{ since: today() }]);
});
