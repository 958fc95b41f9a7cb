// The print queue where ICECLOCK is left out: a company of ICECASH has it with the alarm, under the names that it always had.
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

const modules = shipped.filter(({ manifest }) => manifest.id !== 'iceclock');
let house: House;
beforeAll(async () => {
  house = await openHouse(modules, { alone: true });
});
afterAll(() => house?.stop());

test('papers are queued, seen and acted on by who has sales', async () => {
  const clerk = house.actor(['ICECASH_SALES_MODERATE']);
  const viewer = house.actor(['ICECASH_SALES_VIEW']);
  const { rows } = await house.database.system((db) =>
    db
      .insertInto('printjob')
      .values({ company_id: house.own, title: 'Till · 4', area: 'TILL', status: 'UNSURE', status_at: new Date() })
      .returning('id')
      .execute()
      .then((found) => ({ rows: found as { id: number }[] })),
  );
  const id = Number(rows[0]?.id);
  const list = await house.call(viewer, 'GET', 'printjob');
  expect(list.body.data.map((job: { title: string }) => job.title)).toEqual(['Till · 4']);
  const asked = await house.call(viewer, 'GET', 'query/iceclock/print-asked');
  expect(asked.body.data).toEqual([expect.objectContaining({ id, area: 'TILL' })]);
  expect((await house.call(viewer, 'POST', `printjob/${id}/printed`, {})).status).toBe(403);
  expect((await house.call(clerk, 'POST', `printjob/${id}/printed`, {})).status).toBe(204);
  expect((await house.call(clerk, 'GET', `printjob/${id}`)).body.data).toMatchObject({ status: 'PRINTED' });
});

test('a printer is added, and both kinds of alarm are declared', async () => {
  const made = await house.make('device', { name: 'Counter', kind: 'PRINTER' });
  expect(made).toMatchObject({ kind: 'PRINTER' });
  const alarms = modules.flatMap(({ manifest }) => manifest.alarms ?? []).map(({ id }) => id);
  expect(alarms).toEqual(expect.arrayContaining(['CONTRACT_PRINTER_DOWN', 'TILL_PRINTER_DOWN']));
});
