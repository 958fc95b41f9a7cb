// Tests attempts to gain rights through permission groups, and to lock oneself out (docs/domain 6.4).
import type { Actor } from '../../../api/contract/index.ts';
import { codesOf, type House, openHouse } from './house.ts';

const VIEW = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';
const GRANT = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS';
const SUPPLIERS = 'ICECLOUD_SUPPLIERS_VIEW';

let house: House;
let manager: Actor;
beforeAll(async () => {
  house = await openHouse();
  manager = house.actor([VIEW, MODERATE, GRANT, SUPPLIERS]);
});
afterAll(() => house?.stop());

let count = 0;
const name = () => `Group ${++count}`;

test('one gives what one holds, directly or by a group, and nothing else', async () => {
  const made = await house.call(manager, 'POST', 'permissiongroup', {
    name: name(),
    permissions: [SUPPLIERS, MODERATE],
  });
  expect(made.status).toBe(201);
  const more = ['ICECLOUD_SUPPLIERS_MODERATE', 'LEGACYINTRANET_USE'];
  const attempts: [string, string, object][] = [
    ['POST', 'permissiongroup', { name: name(), permissions: more }],
    ['PATCH', `permissiongroup/${made.body.data.id}`, { permissions: [SUPPLIERS, ...more] }],
  ];
  for (const [method, path, body] of attempts) {
    const answer = await house.call(manager, method, path, body);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'permissions', code: 'notHeld', params: { names: more } }],
    ]);
  }
  const byGroup = house.actor([], { permission_groups: [{ permissions: [VIEW, MODERATE, ...more] }] });
  expect((await house.call(byGroup, 'POST', 'permissiongroup', { name: name(), permissions: more })).status).toBe(201);
  expect((await house.call(house.root, 'POST', 'permissiongroup', { name: name(), permissions: more })).status).toBe(
    201,
  );
});

test('a permission that no module declares cannot be given, not even by root', async () => {
  for (const wrong of ['ICECLOUD_NOPE_VIEW', '', 'icecloud_suppliers_view', '*']) {
    const { status, body } = await house.call(house.root, 'POST', 'permissiongroup', {
      name: name(),
      permissions: [SUPPLIERS, wrong],
    });
    expect([wrong, status]).toEqual([wrong, 422]);
    expect(body.errors[0].path).toBe('permissions.1');
  }
});

test('a group that holds more than the actor can be trimmed and renamed, but not joined', async () => {
  const strong = await house.make('permissiongroup', { name: name(), permissions: ['LEGACYINTRANET_USE', SUPPLIERS] });
  const path = `permissiongroup/${strong.id}`;
  expect((await house.call(manager, 'PATCH', path, { description: 'Renamed' })).status).toBe(200);
  const join = await house.call(manager, 'PATCH', path, { employee_ids: [manager.employeeId] });
  expect(codesOf(join.body)).toEqual(['employee_ids notHeld']);
  expect((await house.call(manager, 'PATCH', path, { permissions: [SUPPLIERS] })).status).toBe(200);
  expect((await house.call(manager, 'PATCH', path, { employee_ids: [manager.employeeId] })).status).toBe(200);
});

test('membership is written only by those who may grant groups, and only with one’s own people', async () => {
  const moderator = house.actor([VIEW, MODERATE, SUPPLIERS]);
  const self = { name: name(), permissions: [SUPPLIERS], employee_ids: [moderator.employeeId] };
  expect(codesOf((await house.call(moderator, 'POST', 'permissiongroup', self)).body)).toEqual([
    'employee_ids forbiddenField',
  ]);
  const strangers = await house.call(manager, 'POST', 'permissiongroup', { ...self, employee_ids: house.strangers });
  expect(codesOf(strangers.body)).toEqual(['employee_ids.0 relation']);
});

test('nobody takes away their own last access to groups', async () => {
  const me = house.people[2]!;
  const rights = [VIEW, MODERATE, GRANT];
  const group = await house.make('permissiongroup', { name: name(), permissions: rights, employee_ids: [me] });
  const actor = house.actor([], { employeeId: me, permission_groups: [{ permissions: rights }] });
  const path = `permissiongroup/${group.id}`;
  const attempts: [object | undefined, string][] = [
    [{ permissions: [VIEW] }, 'PATCH'],
    [{ permissions: null }, 'PATCH'],
    [{ employee_ids: [] }, 'PATCH'],
  ];
  for (const [body, method] of attempts) {
    const answer = await house.call(actor, method, path, body);
    expect([answer.status, codesOf(answer.body)]).toEqual([422, ['permissions ownAccess']]);
  }
  const removed = await house.call(actor, 'DELETE', `${path}?confirm=members`);
  expect([removed.status, removed.body.code]).toEqual([409, 'ownAccess']);
  const spare = await house.make('permissiongroup', { name: name(), permissions: rights, employee_ids: [me] });
  const both = await Promise.all(
    [path, `permissiongroup/${spare.id}`].map((each) => house.call(actor, 'PATCH', each, { permissions: [] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await house.call(house.root, 'PATCH', path, { permissions: [] })).status).toBe(200);
});

test('a group with members is deleted only after they were shown', async () => {
  const group = await house.make('permissiongroup', { name: name(), permissions: [], employee_ids: house.people });
  const first = await house.call(manager, 'DELETE', `permissiongroup/${group.id}`);
  expect([first.status, first.body.code]).toEqual([409, 'hasMembers']);
  expect(first.body.members.map(({ display }: { display: string }) => display)).toEqual([
    'TEST Ada',
    'TEST Bram',
    'TEST Cleo',
  ]);
  expect((await house.call(manager, 'DELETE', `permissiongroup/${group.id}?confirm=members`)).status).toBe(204);
});

test('the catalogue lists every permission once, in its parts, for those who see groups', async () => {
  expect((await house.call(house.actor([]), 'GET', 'permission')).status).toBe(403);
  const { data } = (await house.call(house.actor([VIEW]), 'GET', 'permission')).body;
  expect(data).toHaveLength(132);
  expect(new Set(data.map((permission: { name: string }) => permission.name)).size).toBe(132);
  expect(data.filter((permission: { is_alarm: boolean }) => permission.is_alarm)).toHaveLength(10);
  const find = (wanted: string) => data.find((permission: { name: string }) => permission.name === wanted);
  expect(find('ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS')).toEqual({
    name: 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS',
    license: 'ICESHOP',
    collection: 'WEBSHOP_ORDERS',
    suffix: 'EDIT_STATUS',
    is_alarm: false,
  });
  expect(find('LEGACYINTRANET_USE')).toMatchObject({ license: 'LEGACYINTRANET', collection: '', suffix: 'USE' });
});
