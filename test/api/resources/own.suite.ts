// Tests the scope of one's own rows: what _SELF permissions reach, and what everybody reaches if the scope is
// everyone's.
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
  const given = await house.call(root, 'POST', 'bookmark', { note: 'c', employee_id: house.people[0] });
  expect(codesOf(given.body)).toEqual(['employee_id forbiddenField']);
});

describe('a scope of several permissions', () => {
  const CREW = 'ICECLOUD_ERRANDS_CREW';
  const PLANNED = 'ICECLOUD_ERRANDS_PLANNED';
  let crews: number[];
  let ids: number[];
  const of = (permissions: readonly string[], ...crew: number[]) => house.actor(permissions, { own: { crew } });
  const seen = async (who: ReturnType<House['actor']>) => notes((await house.call(who, 'GET', 'errand')).body);
  beforeAll(async () => {
    crews = [];
    ids = [];
    for (const name of ['north', 'south', 'west']) {
      const { id } = await house.make('crew', { name });
      crews.push(id);
      ids.push((await house.make('errand', { crew_id: id, note: name })).id);
    }
    for (const to of ['READY', 'DONE'])
      await house.call(house.root, 'PATCH', `errand/${ids[2]}/status`, { status: to });
  });

  test('reaches the rows of any of them, and all with one that has no scope', async () => {
    expect(await seen(of([CREW], crews[0]!, crews[2]!))).toEqual(['north', 'west']);
    expect(await seen(of([PLANNED], crews[2]!))).toEqual(['north', 'south']);
    expect(await seen(of([PLANNED, CREW], crews[2]!))).toEqual(['north', 'south', 'west']);
    expect(await seen(of([PLANNED, 'ICECLOUD_ERRANDS_ALL']))).toEqual(['north', 'south', 'west']);
    expect(await seen(of([CREW]))).toEqual([]);
    const offered = await house.call(of([CREW], crews[0]!), 'GET', `errand/options?ids=${ids.join(',')}`);
    expect(offered.body.data).toEqual([{ id: ids[0], display: 'north' }]);
    expect((await house.call(of([CREW], crews[0]!), 'GET', 'errand/count')).body.data.count).toBe(1);
  });

  test('a query of a module keeps to it', async () => {
    const asked = (who: ReturnType<House['actor']>) => house.call(who, 'GET', 'query/engine/errands');
    expect(notes((await asked(of([CREW], crews[0]!, crews[2]!))).body)).toEqual(['north', 'west']);
    expect(notes((await asked(of([PLANNED]))).body)).toEqual(['north', 'south']);
    expect(notes((await asked(house.root)).body)).toEqual(['north', 'south', 'west']);
    expect((await asked(house.actor([]))).status).toBe(403);
  });

  test('a new row is within it; the one crew is given, of several one is asked', async () => {
    const only = await house.call(of([CREW], crews[1]!), 'POST', 'errand', { note: 'given' });
    expect([only.status, only.body.data.crew_id]).toEqual([201, crews[1]]);
    const both = of([CREW], crews[0]!, crews[1]!);
    expect(codesOf((await house.call(both, 'POST', 'errand', { note: 'x' })).body)).toContain('crew_id required');
    const beyond = await house.call(both, 'POST', 'errand', { note: 'x', crew_id: crews[2] });
    expect(codesOf(beyond.body)).toEqual(['crew_id forbiddenField']);
    expect(codesOf((await house.call(both, 'PATCH', `errand/${ids[0]}`, { crew_id: crews[2] })).body)).toEqual([
      'crew_id forbiddenField',
    ]);
    expect((await house.call(both, 'PATCH', `errand/${ids[0]}`, { crew_id: crews[1], note: 'north' })).status).toBe(
      200,
    );
    await house.call(house.root, 'PATCH', `errand/${ids[0]}`, { crew_id: crews[0] });
  });

  test('a step is open within the scope of those who may take it, and its effect goes with the row', async () => {
    const both = of([PLANNED, CREW], crews[1]!);
    expect((await house.call(both, 'PATCH', `errand/${ids[0]}/status`, { status: 'READY' })).status).toBe(403);
    expect((await house.call(both, 'PATCH', `errand/${ids[1]}/status`, { status: 'READY' })).status).toBe(200);
    const south = of([CREW], crews[1]!);
    const { body } = await house.call(south, 'PATCH', `errand/${ids[1]}/status`, { status: 'DONE' });
    expect(body.data).toMatchObject({ status: 'DONE', moved_to: 'READY to DONE' });
  });

  test('two fields move, each by a call and permissions of its own', async () => {
    const south = of([CREW], crews[1]!);
    expect((await house.call(south, 'PATCH', `errand/${ids[1]}/paid`, { paid: 'YES' })).status).toBe(403);
    const paid = await house.call(house.root, 'PATCH', `errand/${ids[1]}/paid`, { paid: 'YES' });
    expect(paid.body.data).toMatchObject({ paid: 'YES', status: 'DONE' });
    expect((await house.call(house.root, 'PATCH', `errand/${ids[1]}/paid`, { status: 'DONE' })).status).toBe(409);
  });
});
