// Tests licences with days: only root enters them, they begin and end on their day, and the activity says who changed
// what.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

const clock = ownClock();
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const DAY = 86_400;
/** The date so many days from now. */
const day = (days: number) => new Date(Date.parse(today()) + days * DAY * 1000).toISOString().slice(0, 10);
const set = (license_terms: object[], who = house.root) =>
  house.call(who, 'PATCH', `company/${house.own}`, { license_terms });
const held = async () => (await house.call(house.root, 'GET', `company/${house.own}`)).body.data.licenses;
const nightly = async () => {
  const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name === 'icecloud.licences');
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
};

test('root writes them down, and nobody else; what would lock everybody out or ends before it begins is refused', async () => {
  const manager = house.actor(['ICECLOUD_COMPANIES_MODERATE', 'ICECLOUD_COMPANIES_VIEW']);
  const refused = await set([{ license: 'ICECLOUD' }, { license: 'ICEGUARD' }], manager);
  expect(codesOf(refused.body)).toEqual(['license_terms forbiddenField']);
  expect(codesOf((await set([{ license: 'ICESHOP' }])).body)).toEqual(['license_terms licenceNeeded']);
  expect(codesOf((await set([{ license: 'ICECLOUD', valid_until: day(300) }])).body)).toEqual([
    'license_terms licenceNeeded',
  ]);
  const backwards = { license: 'ICESHOP', valid_from: day(5), valid_until: day(2) };
  expect(codesOf((await set([{ license: 'ICECLOUD' }, backwards])).body)).toEqual([
    'license_terms.1.valid_until untilBeforeFrom',
  ]);
});

test('each begins and ends with its day, by night too, and the activity tells of the change', async () => {
  await nightly();
  const terms = [
    { license: 'ICECLOUD' },
    { license: 'ICESHOP', valid_until: day(3) },
    { license: 'ICETRUCK', valid_from: day(3) },
  ];
  expect((await set(terms)).status).toBe(200);
  expect(await held()).toEqual(['ICECLOUD', 'ICESHOP']);
  clock.advance(3 * DAY);
  await nightly();
  expect(await held()).toEqual(['ICECLOUD', 'ICESHOP', 'ICETRUCK']);
  clock.advance(DAY);
  await nightly();
  expect(await held()).toEqual(['ICECLOUD', 'ICETRUCK']);
  const { data } = (await house.call(house.root, 'GET', `company/${house.own}/activity`)).body;
  expect(data[0]).toMatchObject({ action: 'update', changes: [expect.objectContaining({ field: 'license_terms' })] });
});

test('those who look after the company hear 30, 7 and 1 days before, unless it goes on', async () => {
  const [id] = house.people;
  const { database, own } = house;
  await database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${own}, ${id}, 'ICECLOUD_COMPANIES_MODERATE') on conflict do nothing`.execute(db),
  );
  await set([
    { license: 'ICECLOUD' },
    { license: 'ICESHOP', valid_until: day(8) },
    { license: 'ICETRUCK', valid_until: day(8) },
    { license: 'ICETRUCK', valid_from: day(9) },
  ]);
  const told = async () =>
    (
      await database.system((db) =>
        sql<{ said: object }>`select said from notice where company_id = ${own} and employee_id = ${id}
          and kind = 'icecloud.licence-ends' order by id`.execute(db),
      )
    ).rows.map(({ said }) => said);
  clock.advance(DAY);
  await nightly();
  expect(await told()).toEqual([{ license: 'ICESHOP', count: 7 }]);
  clock.advance(DAY);
  await nightly();
  expect(await told()).toEqual([{ license: 'ICESHOP', count: 7 }]);
});
