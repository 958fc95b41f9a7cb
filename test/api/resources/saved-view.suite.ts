// Saved views: everyone's own, whatever they hold, and no one else's.
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
