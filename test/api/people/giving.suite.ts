// Tests giving groups that a group lets its members give: what receivers can do with them, and that nobody gains more
// (docs/domain 6.4).
import type { Actor } from '../../../api/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';
import { newEmployee } from './people.ts';

const LIST = 'ICECLOUD_EMPLOYEES_LIST';
const EDIT = 'ICECLOUD_EMPLOYEES_EDIT';
const GROUPS = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS';
const VIEW = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';
const SELLS = 'ICESHOP_PRODUCTS_VIEW';
const BEYOND = 'ICECLOUD_SUPPLIERS_MODERATE';

interface Made {
  readonly id: number;
}

let house: House;
let hr: Actor;
let chief: Actor;
const groups: Record<'hr' | 'seller' | 'chief' | 'carrier', Made> = {} as never;
beforeAll(async () => {
  house = await openHouse();
  const [first, , third] = house.people;
  const group = (name: string, permissions: string[], more: object = {}) =>
    house.make('permissiongroup', { name, permissions, ...more });
  groups.seller = await group('Seller', [SELLS]);
  groups.chief = await group('Chief', [BEYOND, GROUPS, LIST], { employee_ids: [third] });
  groups.hr = await group('HR', [LIST, EDIT, GROUPS, VIEW], {
    employee_ids: [first],
    may_give_ids: [groups.seller.id],
  });
  // The group holds nothing that HR does not hold, but its members may give what HR may not.
  groups.carrier = await group('Carrier', [LIST], { may_give_ids: [groups.chief.id] });
  const held = (permissions: string[]) => ({ permission_groups: [{ permissions }] });
  hr = house.actor([], held([LIST, EDIT, GROUPS, VIEW]));
  chief = house.actor([], { employeeId: third!, ...held([BEYOND, GROUPS, LIST]) });
});
afterAll(() => house?.stop());

const join = (who: Actor, id: number, add: number[]) =>
  house.call(who, 'PATCH', `employee/${id}/permissiongroup`, { add });
const person = (): Promise<Made> => house.make('employee', newEmployee());
const offered = async (who: Actor, id: number) =>
  (await house.call(who, 'GET', `employee/${id}/permission`)).body.data.offered;

test('what the group says is given to others, and of the rest one sees who gives it', async () => {
  const { id } = await person();
  const before = await offered(hr, id);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(names(before.groups)).toEqual(['HR', 'Seller']);
  expect(before.others).toEqual([
    { id: groups.carrier.id, name: 'Carrier', givers: ['Cleo Test'], more: 0 },
    { id: groups.chief.id, name: 'Chief', givers: ['Cleo Test'], more: 0 },
  ]);
  expect((await join(hr, id, [groups.seller.id])).status).toBe(200);
});

test('whoever may give it is asked for it by one press, and finds it in the inbox', async () => {
  const { id } = await person();
  const ask = (group: number) => house.call(hr, 'POST', `employee/${id}/askgroup`, { group_id: group });
  expect((await ask(groups.chief.id)).status).toBe(204);
  const { rows } = await house.database.system((db) =>
    db
      .selectFrom('notice')
      .select(['employee_id', 'kind', 'said'])
      .where('record_id', '=', id)
      .execute()
      .then((found) => ({ rows: found })),
  );
  expect(rows).toEqual([{ employee_id: chief.employeeId, kind: 'icecloud.group-asked', said: { group: 'Chief' } }]);
  expect((await join(chief, id, [groups.chief.id])).status).toBe(200);
});

test('0 escalations', async () => {
  const { id } = await person();
  const maker = house.actor([], { permission_groups: [{ permissions: [LIST, GROUPS, VIEW, MODERATE] }] });
  const own = `permissiongroup/${groups.hr.id}`;
  const attempts = [
    // Giving oneself a group that is only for others.
    () => join(hr, hr.employeeId, [groups.seller.id]),
    () => join(hr, id, [groups.chief.id]),
    () => join(hr, id, [groups.seller.id, groups.chief.id]),
    // Giving a group whose permissions one holds, but whose groups to give one may not give.
    () => join(hr, id, [groups.carrier.id]),
    () => join(hr, hr.employeeId, [groups.carrier.id]),
    // Naming groups in one's own group as groups to give.
    () => house.call(maker, 'PATCH', own, { may_give_ids: [groups.seller.id, groups.chief.id] }),
    () => house.call(maker, 'POST', 'permissiongroup', { name: 'New', may_give_ids: [groups.chief.id] }),
    () => house.call(maker, 'POST', 'permissiongroup', { name: 'Carries', may_give_ids: [groups.carrier.id] }),
    () => house.call(maker, 'PATCH', `permissiongroup/${groups.carrier.id}`, { employee_ids: [id] }),
    () => house.call(maker, 'PATCH', `permissiongroup/${groups.chief.id}`, { employee_ids: [chief.employeeId, id] }),
    () => house.call(maker, 'POST', `permissiongroup/${groups.carrier.id}/copy`, { name: 'Copy', employee_ids: [id] }),
    // Giving without the permission to give groups.
    () => join(house.actor([LIST, VIEW]), id, [groups.seller.id]),
    () => house.call(house.actor([LIST, VIEW]), 'POST', `employee/${id}/askgroup`, { group_id: groups.chief.id }),
    () => house.call(hr, 'POST', `employee/${house.strangers[0]}/askgroup`, { group_id: groups.chief.id }),
  ];
  const statuses: number[] = [];
  for (const attempt of attempts) statuses.push((await attempt()).status);
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  const { groups: left } = (await house.call(house.root, 'GET', `employee/${id}/permission`)).body.data;
  expect(left).toEqual([]);
});

test('whoever may give on what one may not give is not taken over', async () => {
  const { id } = await person();
  await join(house.root, id, [groups.carrier.id]);
  const answer = await house.call(hr, 'PATCH', `employee/${id}`, { email: 'mine@people.example' });
  expect(answer.body.errors).toEqual([{ path: 'email', code: 'outranks' }]);
});

test('a wrong address of a seller who never signed in is put right by who gave the group', async () => {
  const { id } = await person();
  await join(hr, id, [groups.seller.id]);
  const change = await house.call(hr, 'PATCH', `employee/${id}`, { email: `right.${id}@people.example` });
  expect(change.status).toBe(200);
});
