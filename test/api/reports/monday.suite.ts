// Tests kept reports: who sees a shared one, and that the mail of Monday holds what its reader may see at that moment.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import modules from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

/** A Monday, half past six. */
const MONDAY = '2025-11-03T05:30:00.000Z';
const LATER = '2025-12-01T05:30:00.000Z';
const TUESDAY = '2025-11-04T05:30:00.000Z';
const QUERY = 'by=address_city&measures=count';

let house: House;
let [owner, reader, stranger] = [{} as Actor, {} as Actor, {} as Actor];
let [group, report] = [0, 0];

beforeAll(async () => {
  house = await openHouse(modules);
  const permissions = ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_PERMISSION_GROUPS_VIEW'];
  [owner, reader, stranger] = house.people.map((employeeId) => house.actor(permissions, { employeeId })) as [
    Actor,
    Actor,
    Actor,
  ];
  await house.make('supplier', { name: 'Molenhof', email: 'm@supplier.example', address_city: 'Aalst' });
  const made = await house.make('permissiongroup', {
    ...{ name: 'Buyers', permissions: ['ICECLOUD_SUPPLIERS_VIEW'], employee_ids: [reader.employeeId] },
  });
  group = made.id;
  const kept = { name: 'Suppliers per city', source: 'supplier', query: QUERY, group_ids: [group], mailed: 'READERS' };
  report = (await house.call(owner, 'POST', 'report', kept)).body.data.id;
});
afterAll(() => house?.stop());

interface Mail {
  readonly employee: number;
  readonly subject: string;
  readonly html: string;
}

/** Runs the jobs of that Monday, and answers the mails that they queued. */
async function mailsOf(due: string): Promise<Mail[]> {
  const jobs = prepareJobs(modules, house.workshop);
  const run = <T>(statement: ReturnType<typeof sql<T>>) => house.database.system((db) => statement.execute(db));
  await run(sql`delete from mail_outbox where company_id = ${house.own}`);
  await run(sql`insert into background_job (company_id, name, key, due_at)
    values (${house.own}, 'company.monday-reports', ${`slot ${due}`}, ${due})`);
  for (const _ of [1, 2])
    await new Worker({ database: house.database, jobs, log: { warn: () => undefined }, keepsTimes: false }).run();
  const failed = await run(sql`select name, error from background_job
    where company_id = ${house.own} and name like 'company.%report%' and error is not null`);
  expect(failed.rows).toEqual([]);
  const { rows } = await run(sql<Mail>`select e.id::float8 as employee, m.letter #>> '{own,subject}' as subject,
      m.letter #>> '{own,html}' as html
    from mail_outbox m join account a on a.email = m.address join employee e on e.user_id = a.id
    where m.company_id = ${house.own} and e.company_id = ${house.own} order by e.id`);
  return rows;
}

test('the members of its groups see a shared report, and nobody else; its owner alone changes it', async () => {
  const shared = async (who: Actor) => (await house.call(who, 'GET', 'report/shared')).body.data;
  expect(await shared(reader)).toEqual([
    expect.objectContaining({
      id: report,
      name: 'Suppliers per city',
      query: QUERY,
      mailed: 'READERS',
      is_wanted: true,
    }),
  ]);
  expect([await shared(owner), await shared(stranger)]).toEqual([[], []]);
  expect((await house.call(reader, 'PATCH', `report/${report}`, { name: 'Mine' })).status).toBe(404);
  expect((await house.call(stranger, 'PATCH', `report/${report}/mail`, { is_wanted: false })).status).toBe(404);
});

test('it is mailed on Mondays to whom it is shared with, with their own rights; the author’s are never used', async () => {
  expect(await mailsOf(TUESDAY)).toEqual([]);
  // The owner holds no permission of the list in the database, so the owner gets nothing, and the reader their own.
  const mails = await mailsOf(MONDAY);
  expect(mails.map(({ employee }) => employee)).toEqual([reader.employeeId]);
  expect(mails[0]?.subject).toContain('Suppliers per city');
  expect(mails[0]?.html).toContain('Aalst');
  expect(mails[0]?.html).toContain(`report=${report}`);
});

test('who lost the right, wants no mail or left the group gets nothing', async () => {
  const change = (values: object) => house.call(house.root, 'PATCH', `permissiongroup/${group}`, values);
  expect((await change({ permissions: [] })).status).toBe(200);
  expect(await mailsOf('2025-11-10T05:30:00.000Z')).toEqual([]);
  expect((await change({ permissions: ['ICECLOUD_SUPPLIERS_VIEW'] })).status).toBe(200);
  expect((await house.call(reader, 'PATCH', `report/${report}/mail`, { is_wanted: false })).status).toBe(204);
  expect(await mailsOf('2025-11-17T05:30:00.000Z')).toEqual([]);
  expect((await house.call(reader, 'PATCH', `report/${report}/mail`, { is_wanted: true })).status).toBe(204);
  expect((await mailsOf('2025-11-24T05:30:00.000Z')).length).toBe(1);
  expect((await change({ employee_ids: [] })).status).toBe(200);
  expect(await mailsOf(LATER)).toEqual([]);
});
