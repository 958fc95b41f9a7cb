// Tests line items as rows: saved and read with their record, counted by themselves; numbers without a gap; and rows
// that are only added.
import { today } from '../../../core/contract/index.ts';
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
let crews: number[];
beforeAll(async () => {
  house = await openHouse(engineModules);
  const made = [];
  for (const name of ['north', 'south']) made.push((await house.make('crew', { name })).id);
  crews = made;
});
afterAll(() => house?.stop());

interface Line {
  readonly id: number;
  readonly what: string;
  readonly quantity?: number;
  readonly packed?: number;
}
const parcel = (lines: readonly object[], more: object = {}) =>
  house.make('parcel', { crew_id: crews[0], lines, ...more });
const linesOf = async (id: number): Promise<Line[]> =>
  (await house.call(house.root, 'GET', `parcel/${id}`)).body.data.lines;
const named = (lines: readonly Line[]) => lines.map(({ what, quantity }) => `${quantity} ${what}`);

test('are made, read and listed with their record, in their order', async () => {
  const made = await parcel([
    { what: 'cones', ready_on: '2026-05-01' },
    { what: 'spoons', quantity: 4 },
  ]);
  expect(named(made.lines)).toEqual(['1 cones', '4 spoons']);
  expect(made.lines[0]).toMatchObject({ id: expect.any(Number), ready_on: '2026-05-01' });
  expect(await linesOf(made.id)).toEqual(made.lines);
  const listed = (await house.call(house.root, 'GET', `parcel?filter[nr]=${made.nr}`)).body.data;
  expect(listed[0].lines).toEqual(made.lines);
  const rows = (await house.call(house.root, 'GET', `parcelline?filter[parcel_id]=${made.id}`)).body.data;
  expect(rows.map(({ what, position }: Record<string, unknown>) => [what, position])).toEqual([
    ['cones', 1],
    ['spoons', 2],
  ]);
});

test('a save changes, adds, moves and drops them by their id, and keeps what only the server sets', async () => {
  const { id, lines } = await parcel([{ what: 'cones' }, { what: 'spoons' }, { what: 'lids' }]);
  const [cones, spoons] = lines as Line[];
  await house.database.system((db) =>
    db.updateTable('parcelline').set({ packed: 3 }).where('id', '=', spoons!.id).execute(),
  );
  const sent = [
    { id: spoons!.id, what: 'spoons', quantity: 9 },
    { what: 'cups' },
    { id: cones!.id, what: 'cones', quantity: 1 },
  ];
  const saved = await house.call(house.root, 'PATCH', `parcel/${id}`, { lines: sent });
  expect(saved.status).toBe(200);
  expect(named(saved.body.data.lines)).toEqual(['9 spoons', '1 cups', '1 cones']);
  expect(saved.body.data.lines[0]).toMatchObject({ id: spoons!.id, packed: 3 });
  expect(saved.body.data.lines[2].id).toBe(cones!.id);
  const untouched = await house.call(house.root, 'PATCH', `parcel/${id}`, { sealed: true });
  expect(untouched.body.data.lines).toEqual(saved.body.data.lines);
});

test('a wrong row is refused with its path, and nothing of the save stays', async () => {
  const { id, lines } = await parcel([{ what: 'cones' }]);
  const other = await parcel([{ what: 'theirs' }]);
  const refused = async (sent: readonly object[]) =>
    codesOf((await house.call(house.root, 'PATCH', `parcel/${id}`, { lines: sent })).body);
  expect(await refused([{ ...lines[0], quantity: 0 }])).toEqual(['lines.0.quantity exclusiveMinimum']);
  expect(await refused([{ what: 'x', id: other.lines[0].id }])).toEqual(['lines.0.id relation']);
  expect(
    await refused([
      { what: 'x', id: lines[0].id },
      { what: 'y', id: lines[0].id },
    ]),
  ).toEqual(['lines.1.id relation']);
  expect(await refused([{ what: 'x', packed: 2 }])).toEqual(['lines.0.packed readOnly']);
  expect(await refused([])).toEqual(['lines minItems']);
  expect(await linesOf(id)).toEqual(lines);
});

test('a copy has rows of its own, and a deleted record takes its rows along', async () => {
  const { id, lines } = await parcel([{ what: 'cones', quantity: 2 }]);
  const copy = (await house.call(house.root, 'POST', `parcel/${id}/copy`, {})).body.data;
  expect(named(copy.lines)).toEqual(['2 cones']);
  expect(copy.lines[0].id).not.toBe(lines[0].id);
  expect((await house.call(house.root, 'DELETE', `parcel/${id}`)).status).toBe(204);
  expect((await house.call(house.root, 'GET', `parcelline/${lines[0].id}`)).status).toBe(404);
});

test('who does not see the record sees no row, and nobody writes one by itself', async () => {
  const north = await parcel([{ what: 'cones' }]);
  const south = await parcel([{ what: 'cups' }], { crew_id: crews[1] });
  const crew = house.actor(['ICECLOUD_ERRANDS_CREW'], { own: { crew: [crews[1]!] } });
  const seen = (await house.call(crew, 'GET', 'parcelline')).body.data;
  expect(seen.map(({ what }: Line) => what)).toEqual(['cups']);
  expect((await house.call(crew, 'GET', `parcelline/${north.lines[0].id}`)).status).toBe(404);
  expect((await house.call(house.actor([]), 'GET', 'parcelline')).status).toBe(403);
  for (const [method, path] of [
    ['PATCH', `parcelline/${south.lines[0].id}`],
    ['DELETE', `parcelline/${south.lines[0].id}`],
  ]) {
    expect((await house.call(house.root, method!, path!, { what: 'x' })).status).toBe(405);
  }
});

test('numbers count up without a gap, by year, also when saves fail or come at once', async () => {
  const year = today().slice(0, 4);
  const first = await parcel([{ what: 'cones' }]);
  const from = Number(first.nr.slice(-3));
  expect(first.nr).toBe(`P${year}-${String(from).padStart(3, '0')}`);
  expect(first.seal_nr).toBeUndefined();
  const body = { crew_id: crews[0], lines: [{ what: 'a' }] };
  const wrong = { ...body, crew_id: 999_999 };
  const answers = await Promise.all(
    [body, wrong, body, wrong, body].map((each) => house.call(house.root, 'POST', 'parcel', each)),
  );
  const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [Number(body.data.nr.slice(-3))] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual([from + 1, from + 2, from + 3]);
});

test('a number that comes with a state is given then, and stays', async () => {
  const { id } = await parcel([{ what: 'cones' }]);
  const sealed = (await house.call(house.root, 'PATCH', `parcel/${id}`, { sealed: true })).body.data;
  expect(sealed.seal_nr).toMatch(/^\d{5}$/);
  const opened = (await house.call(house.root, 'PATCH', `parcel/${id}`, { sealed: false })).body.data;
  expect(opened.seal_nr).toBe(sealed.seal_nr);
});

test('what is only added to is changed and deleted by nobody, in SQL neither', async () => {
  const { id } = await house.make('stamp', { note: 'paid' });
  expect((await house.call(house.root, 'PATCH', `stamp/${id}`, { note: 'x' })).status).toBe(405);
  expect((await house.call(house.root, 'DELETE', `stamp/${id}`)).status).toBe(405);
  const change = house.database.tenant(house.own, (db) => db.updateTable('stamp').set({ note: 'x' }).execute());
  await expect(change).rejects.toThrow(/permission denied/);
});
