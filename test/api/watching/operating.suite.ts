// Tests that the company which operates Scoop, and no other, has metrics and alarms about Scoop itself, which root receives.
import { sql } from 'kysely';
import type { OperationFigures } from '../../../api/contract/index.ts';
import { joined } from '../../../api/operation/keeping.ts';
import { tellOperation } from '../../../api/watch/index.ts';
import { openWatched, type WatchedHouse } from './watched-house.ts';

const FIGURES: OperationFigures = {
  ...{ processes: 2, calls: 900, errors: 0, refused: 0, p50: 4, p95: 40, lag: 3, processor: 20, memory: 180, heap: 90 },
  ...{ busy: 2, waiting: 0, streams: 12, jobs: 30, jobs_failed: 0, jobs_waiting: 0, jobs_late: 0 },
  ...{ mails_waiting: 0, mails_late: 0, disk: 40, backup: 3 },
};

let house: WatchedHouse;
beforeAll(async () => {
  house = await openWatched();
  await house.database.system((db) =>
    sql`with made as (insert into account (email, is_root) values (${`root${house.own}@own.example`}, true) returning id)
      update employee e set user_id = made.id from made
      where e.company_id = ${house.own} and e.id = ${house.people[0]}`.execute(db),
  );
});
afterAll(() => house.stop());

const metric = async (key: string) => (await house.call(house.root, 'GET', `metric?filter[key]=${key}`)).body.data[0];
const kind = async (key: string) => (await house.call(house.root, 'GET', `alertkind?filter[key]=${key}`)).body.data[0];

test('a company that does not operate Scoop has neither', async () => {
  tellOperation(house.database, { company: house.other, figures: FIGURES });
  await house.look();
  expect(await metric('operator-calls')).toBeUndefined();
  expect(await kind('OPERATOR_DISK')).toBeUndefined();
});

test('the one that does has them, sampled from all processes', async () => {
  tellOperation(house.database, { company: house.own, figures: FIGURES });
  await house.look();
  expect(await metric('operator-calls')).toMatchObject({ value: 900, group: expect.any(String) });
  expect(await metric('operator-disk')).toMatchObject({ value: 40, state: 'OK' });
  expect(await kind('OPERATOR_DISK')).toMatchObject({ severity: 'CRITICAL', source: 'METRIC', threshold: 1 });
});

test('a full disk fires its alarm, which root is told of, and which ends with its cause', async () => {
  const before = await noticed();
  tellOperation(house.database, { company: house.own, figures: { ...FIGURES, disk: 0.4 } });
  await house.later(2);
  await house.look();
  expect(await house.alarms('OPERATOR_DISK')).toEqual([expect.objectContaining({ state: 'FIRING' })]);
  const told = (await noticed()).slice(before.length);
  expect(told).not.toEqual([]);
  expect(new Set(told)).toEqual(new Set([true]));
  tellOperation(house.database, { company: house.own, figures: FIGURES });
  await house.later(2);
  await house.look();
  expect(await house.alarms('OPERATOR_DISK')).toEqual([expect.objectContaining({ state: 'RESOLVED' })]);
});

/** Of each notice, whether root has it. */
async function noticed(): Promise<boolean[]> {
  const { rows } = await house.database.system((db) =>
    sql<{ root: boolean }>`select n.employee_id = ${house.people[0]} as root from notice n
      where n.company_id = ${house.own} order by n.id`.execute(db),
  );
  return rows.map(({ root }) => root);
}

test('of several processes counts are summed and levels are the worst', () => {
  const one = { ...FIGURES, plugins: {} };
  expect(joined([])).toBeUndefined();
  expect(joined([one, { ...one, memory: 300, disk: 20, calls: 100 }])).toMatchObject({
    ...{ processes: 2, calls: 1_000, memory: 300, disk: 20, streams: 24 },
  });
});
