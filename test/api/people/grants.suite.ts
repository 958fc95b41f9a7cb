// Tests that people grant only what they hold, whichever way they try (docs/domain 6.4; docs/security.md, "Granting").
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { granted } from '../../../api/store/migrations/036-granted.ts';
import { type House, openHouse } from '../resources/house.ts';
import { newEmployee } from './people.ts';

const LIST = 'ICECLOUD_EMPLOYEES_LIST';
const EDIT = 'ICECLOUD_EMPLOYEES_EDIT';
const DIRECT = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS';
const GROUPS = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS';
const HELD = 'ICECLOUD_SUPPLIERS_VIEW';
const BEYOND = 'ICECLOUD_SUPPLIERS_MODERATE';

let house: House;
let giver: Actor;
let other = 0;
beforeAll(async () => {
  house = await openHouse();
  giver = house.actor([LIST, EDIT, DIRECT, GROUPS, HELD]);
  other = house.people[1]!;
});
afterAll(() => house?.stop());

const names = ({ body }: { body: { data: { effective: { permission: string }[] } } }) =>
  body.data.effective.map(({ permission }) => permission);
const group = (permissions: string[]) => house.make('permissiongroup', { name: `G${Math.random()}`, permissions });
const give = (who: Actor, id: number, body: object) => house.call(who, 'PATCH', `employee/${id}/permission`, body);
const join = (who: Actor, id: number, body: object) => house.call(who, 'PATCH', `employee/${id}/permissiongroup`, body);

test('gives and takes what one holds, and says why each counts', async () => {
  const { id } = await group([HELD, LIST]);
  const given = await give(giver, other, { add: [HELD] });
  expect([given.status, names(given)]).toEqual([200, [HELD]]);
  const joined = await join(giver, other, { add: [id] });
  expect(joined.body.data.effective).toEqual([
    { permission: LIST, direct: false, groups: [id], licensed: true },
    { permission: HELD, direct: true, groups: [id], licensed: true },
  ]);
  expect(joined.body.data.direct).toEqual([
    expect.objectContaining({ granted_by: expect.objectContaining({ id: giver.employeeId }) }),
  ]);
  expect(names(await give(giver, other, { remove: [HELD] }))).toEqual([LIST, HELD].sort());
  expect(names(await join(giver, other, { remove: [id] }))).toEqual([]);
  for (const beyond of [1e308, 2 ** 53, 0, 1.5]) {
    expect((await join(giver, other, { remove: [beyond] })).status).toBe(422);
    expect((await join(giver, other, { add: [beyond] })).status).toBe(422);
  }
});

test('what somebody got or lost is in their history for those who may see what they have', async () => {
  await give(giver, other, { add: [HELD] });
  const notes = async (who: Actor) => {
    const { body } = await house.call(who, 'GET', `employee/${other}/activity`);
    return body.data.flatMap(({ granted }: { granted?: object[] }) => granted ?? []);
  };
  expect(await notes(giver)).toContainEqual({ given: true, permission: HELD });
  expect(await notes(house.actor([LIST, EDIT]))).toEqual([]);
  // A group is recorded by its name, even if it adds no permission; giving it again adds no entry.
  const { id } = await house.make('permissiongroup', { name: 'bar in July', permissions: [HELD] });
  await join(giver, other, { add: [id] });
  await give(giver, other, { add: [HELD] });
  expect((await notes(giver)).slice(0, 2)).toEqual([
    { given: true, group: 'bar in July' },
    { given: true, permission: HELD },
  ]);
  const sheet = await house.call(house.root, 'GET', 'activity/export?what=employee&locale=en');
  expect(sheet.body).toContain('Given: Company · Suppliers · View');
  expect(sheet.body).toContain('Given: bar in July');
  expect(sheet.body).not.toContain(HELD);
  await give(giver, other, { remove: [HELD] });
  await join(giver, other, { remove: [id] });
  expect((await notes(giver)).slice(0, 2)).toEqual([
    { given: false, group: 'bar in July' },
    { given: false, permission: HELD },
  ]);
  expect(await notes(house.actor([LIST, EDIT]))).toEqual([]);
});

test('what notes said of permissions and groups is kept as what was given and taken; other notes stay', async () => {
  const told = await house.database.system(async (db) => {
    const add = (note: string) =>
      sql`insert into activity_log (company_id, resource, record_id, action, changes, note)
      select company_id, 'employee', id, 'update', '[]', ${note} from employee where id = ${other}`.execute(db);
    for (const note of [`+${HELD}, -bar in July, terrace`, 'moved here']) await add(note);
    await granted.up(db);
    const { rows } = await sql`select note, granted from activity_log where resource = 'employee'
      and record_id = ${other} order by id desc limit 2`.execute(db);
    return rows;
  });
  expect(told).toEqual([
    { note: 'moved here', granted: null },
    {
      note: null,
      granted: [
        { given: true, permission: HELD },
        { given: false, group: 'bar in July, terrace' },
      ],
    },
  ]);
});

test('0 escalations', async () => {
  const strong = await group([HELD, BEYOND]);
  const attempts = [
    () => give(giver, other, { add: [BEYOND] }),
    () => give(giver, giver.employeeId, { add: [BEYOND] }),
    () => give(giver, other, { add: [HELD, BEYOND], remove: [BEYOND] }),
    () => give(giver, other, { add: ['ICECLOUD_ANYTHING'] }),
    () => join(giver, giver.employeeId, { add: [strong.id] }),
    () => join(giver, other, { add: [strong.id] }),
    () => give(house.actor([LIST, GROUPS, BEYOND]), other, { add: [BEYOND] }),
    () => join(house.actor([LIST, DIRECT, HELD, BEYOND]), other, { add: [strong.id] }),
    () => give(house.actor([DIRECT, HELD]), other, { add: [HELD] }),
    () => give(giver, house.strangers[0]!, { add: [HELD] }),
    () => house.call(house.actor([LIST]), 'GET', `employee/${other}/permission`),
  ];
  const answers = await Promise.all(attempts.map((attempt) => attempt()));
  expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  expect(answers.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(422));
  expect(names(await house.call(giver, 'GET', `employee/${other}/permission`))).toEqual([]);
});

test('the last own way to groups is not given away', async () => {
  const moderate = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';
  const own = house.actor([LIST, DIRECT, moderate]);
  await house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${own.employeeId}, ${moderate})`.execute(db),
  );
  const answer = await give(own, own.employeeId, { remove: [moderate] });
  expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'remove', code: 'ownAccess' }]]);
});

describe('who may do less does not take over the sign-in of who may do more', () => {
  test.each([
    ['email', 'mine@people.example'],
    ['nfc_token', '04A2B3C4D5'],
  ])('by %s', async (field, value) => {
    const { id } = await house.make('employee', newEmployee());
    const change = () => house.call(giver, 'PATCH', `employee/${id}`, { [field]: value });
    await give(house.root, id, { add: [BEYOND] });
    expect((await change()).body.errors).toEqual([{ path: field, code: 'outranks' }]);
    await give(house.root, id, { remove: [BEYOND] });
    expect((await change()).status).toBe(200);
  });
});
