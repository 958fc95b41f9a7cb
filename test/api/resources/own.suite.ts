// One's own rows: opened by _SELF where the method itself is closed, and for everybody where nobody sees another's.
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(engineModules);
});
afterAll(() => house?.stop());

const notes = (body: { data: { note: string }[] }) => body.data.map(({ note }) => note);

describe('with _SELF', () => {
  const SELF = ['ICECLOUD_WISHES_SELF'];
  let mine: { id: number };
  let theirs: { id: number };
  let self: ReturnType<House['actor']>;
  beforeAll(async () => {
    self = house.actor(SELF);
    mine = await house.make('wish', { employee_id: house.people[0], note: 'mine' });
    theirs = await house.make('wish', { employee_id: house.people[1], note: 'theirs' });
  });

  test('lists, counts, offers and shows one’s own rows only', async () => {
    const listed = await house.call(self, 'GET', 'wish');
    expect([notes(listed.body), listed.body.meta.total]).toEqual([['mine'], 1]);
    expect((await house.call(self, 'GET', 'wish/count')).body).toEqual({ data: { count: 1 } });
    const offered = await house.call(self, 'GET', `wish/options?ids=${mine.id},${theirs.id}`);
    expect(offered.body.data).toEqual([{ id: mine.id, display: 'mine' }]);
    expect((await house.call(self, 'GET', `wish/${mine.id}`)).body.data.note).toBe('mine');
    expect((await house.call(self, 'GET', `wish/${theirs.id}`)).status).toBe(404);
    expect((await house.call(self, 'GET', `wish/${theirs.id}/activity`)).status).toBe(404);
    expect((await house.call(self, 'GET', 'wish?search=theirs')).body.data).toEqual([]);
  });

  test('changes and deletes one’s own rows only', async () => {
    expect((await house.call(self, 'PATCH', `wish/${mine.id}`, { note: 'mine 2' })).body.data.note).toBe('mine 2');
    expect((await house.call(self, 'PATCH', `wish/${theirs.id}`, { note: 'x' })).status).toBe(404);
    expect((await house.call(self, 'DELETE', `wish/${theirs.id}`)).status).toBe(404);
    const { id } = await house.make('wish', { employee_id: house.people[0], note: 'gone' });
    expect((await house.call(self, 'DELETE', `wish/${id}`)).status).toBe(204);
  });

  test('adds rows for oneself, whose owner stays', async () => {
    const made = await house.call(self, 'POST', 'wish', { note: 'new' });
    expect([made.status, made.body.data.employee_id]).toEqual([201, house.people[0]]);
    const named = await house.call(self, 'POST', 'wish', { employee_id: house.people[1], note: 'for you' });
    expect([named.status, codesOf(named.body)]).toEqual([422, ['employee_id forbiddenField']]);
    const given = await house.call(self, 'PATCH', `wish/${made.body.data.id}`, { employee_id: house.people[1] });
    expect(codesOf(given.body)).toEqual(['employee_id forbiddenField']);
  });

  test('gives way to the wider permission, and to nothing else', async () => {
    const all = house.actor([...SELF, 'ICECLOUD_WISHES_VIEW']);
    expect(notes((await house.call(all, 'GET', 'wish')).body)).toEqual(expect.arrayContaining(['mine 2', 'theirs']));
    expect((await house.call(all, 'PATCH', `wish/${theirs.id}`, { note: 'x' })).status).toBe(404);
    const unlicensed = house.actor(SELF, { company: { licenses: ['ICECASH'] } });
    expect((await house.call(unlicensed, 'GET', 'wish')).status).toBe(403);
    expect((await house.call(house.actor([]), 'GET', 'wish')).status).toBe(403);
    const stranger = house.actor(SELF, { companyId: house.other });
    expect((await house.call(stranger, 'GET', `wish/${mine.id}`)).status).toBe(404);
  });
});

test('own rows only, root included: the owner is the server’s to say', async () => {
  const ada = house.actor([]);
  const bram = house.actor([], { employeeId: house.people[1] });
  const made = await house.call(ada, 'POST', 'bookmark', { note: 'a' });
  expect([made.status, made.body.data.employee_id]).toEqual([201, house.people[0]]);
  const { id } = made.body.data;
  await house.call(bram, 'POST', 'bookmark', { note: 'b' });
  const root = { ...house.root, employeeId: house.people[2]! };
  for (const [who, seen] of [
    [ada, ['a']],
    [bram, ['b']],
    [root, []],
  ] as const)
    expect(notes((await house.call(who, 'GET', 'bookmark')).body)).toEqual(seen);
  for (const who of [bram, root]) {
    expect((await house.call(who, 'GET', `bookmark/${id}`)).status).toBe(404);
    expect((await house.call(who, 'PATCH', `bookmark/${id}`, { note: 'x' })).status).toBe(404);
    expect((await house.call(who, 'DELETE', `bookmark/${id}`)).status).toBe(404);
  }
  const claimed = await house.call(ada, 'POST', 'bookmark', { note: 'c', employee_id: house.people[0] });
  expect(codesOf(claimed.body)).toEqual(['employee_id readOnly']);
});
