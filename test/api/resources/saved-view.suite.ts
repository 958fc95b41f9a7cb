// Tests that saved views belong to one person each, whatever they hold.
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const view = (name: string) => ({ resource: 'supplier', name, query: 'search=ice&sort=-name&columns=name%2Cemail' });

test('a view belongs to who saves it; root sees no other’s either', async () => {
  const [an, bo] = [0, 1].map((index) => house.actor([], { employeeId: house.people[index]! }));
  const made = await house.call(an!, 'POST', 'savedview', view('Mine'));
  expect([made.status, made.body.data]).toEqual([201, expect.objectContaining(view('Mine'))]);
  const { id } = made.body.data;
  expect((await house.call(bo!, 'POST', 'savedview', view('Mine'))).status).toBe(201);
  expect((await house.call(an!, 'POST', 'savedview', view('Mine'))).body.errors).toEqual(
    expect.arrayContaining([{ path: 'name', code: 'unique' }]),
  );
  const boss = { ...house.root, employeeId: house.people[2]! };
  for (const other of [bo!, boss]) {
    const { body } = await house.call(other, 'GET', 'savedview?filter[resource]=supplier');
    expect(body.data.map((found: { id: number }) => found.id)).not.toContain(id);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await house.call(other, method, `savedview/${id}`, method === 'PATCH' ? {} : undefined)).status).toBe(
        404,
      );
  }
  expect((await house.call(an!, 'PATCH', `savedview/${id}`, { employee_id: house.people[1] })).status).toBe(422);
  expect((await house.call(an!, 'PATCH', `savedview/${id}`, { name: 'Renamed' })).body.data.name).toBe('Renamed');
  expect((await house.call(an!, 'DELETE', `savedview/${id}`)).status).toBe(204);
});

test('a list opens on one view of a person: another that they choose takes its place, and no colleague’s', async () => {
  const [an, bo] = [0, 1].map((index) => house.actor([], { employeeId: house.people[index]! }));
  const make = async (who: typeof an, name: string, resource = 'supplier') =>
    (await house.call(who!, 'POST', 'savedview', { ...view(name), resource, is_default: true })).body.data.id;
  const [bos, elsewhere] = [await make(bo, 'Bo'), await make(an, 'Other list', 'employee')];
  const first = await make(an, 'First');
  const second = await make(an, 'Second');
  const defaults = async (who: typeof an) => {
    const { body } = await house.call(who!, 'GET', 'savedview?filter[is_default]=true&sort=id');
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await defaults(an)).toEqual([elsewhere, second]);
  expect((await house.call(an!, 'PATCH', `savedview/${first}`, { is_default: true })).status).toBe(200);
  expect(await defaults(an)).toEqual([elsewhere, first]);
  expect(await defaults(bo)).toEqual([bos]);
  expect((await house.call(an!, 'PATCH', `savedview/${bos}`, { is_default: false })).status).toBe(404);
});

test('a view shared with a group is seen by its members who may list it, and changed by its owner alone', async () => {
  const [an, bo, cleo] = [0, 1, 2].map((index) => {
    const permissions = ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_PERMISSION_GROUPS_VIEW'];
    return house.actor(permissions, { employeeId: house.people[index]! });
  });
  const group = await house.make('permissiongroup', { name: 'Buyers', employee_ids: [house.people[1]] });
  const { body } = await house.call(an!, 'POST', 'savedview', { ...view('Shared'), group_ids: [group.id] });
  const { id } = body.data;
  const shared = async (who: typeof an) => (await house.call(who!, 'GET', 'savedview/shared?resource=supplier')).body;
  expect((await shared(bo)).data).toEqual([
    { id, name: 'Shared', query: view('').query, group_default: false, owner: expect.stringContaining('Ada') },
  ]);
  expect([(await shared(an)).data, (await shared(cleo)).data]).toEqual([[], []]);
  expect((await house.call(bo!, 'PATCH', `savedview/${id}`, { name: 'Taken' })).status).toBe(404);
  const stranger = house.actor([], { employeeId: house.people[1]! });
  expect((await house.call(stranger, 'GET', 'savedview/shared?resource=supplier')).status).toBe(403);
  expect((await house.call(bo!, 'GET', 'savedview/shared?resource=nothing')).status).toBe(400);
  expect((await house.call(stranger, 'POST', 'savedview', { ...view('No'), group_ids: [group.id] })).status).toBe(422);
  // People who may change groups decide on which view a group's lists open.
  expect((await house.call(an!, 'PATCH', `savedview/${id}`, { group_default: true })).status).toBe(422);
});
