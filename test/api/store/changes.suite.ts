// Tests what happens to tables when entity files change: what is added, what stays, and what is refused.
import { UNLISTED } from '#core/contract';
import { migrate } from '../../../api/store/index.ts';
import { FLAVOUR, PARLOUR, parlourWith, SAMPLE } from './sample.ts';
import { refusal, sampleTables } from './tables.ts';

const tables = sampleTables();
const { add } = tables;

it('changes nothing, and waits for nobody, when all is as it should be', async () => {
  // A statement that waits for this transaction would wait for ever.
  const busy = tables.database.tenant(tables.company, async (db) => {
    await db.selectFrom('parlour').selectAll().execute();
    await db.updateTable('company').set({ bic: 'X' }).execute();
    await migrate(tables.database, SAMPLE);
  });
  await expect(busy).resolves.toBeUndefined();
});

it('lets several processes start together', async () => {
  const changed = parlourWith({ slogan: { type: 'string' } });
  await Promise.all([1, 2, 3, 4].map(() => migrate(tables.database, changed)));
  expect(await add('parlour', { name: 'A', slogan: 'Cold' })).toMatchObject({ slogan: 'Cold' });
});

it('adds tables, columns, values, relations and unique lists to what is there', async () => {
  await add('parlour', { name: 'Aurora' });
  await migrate(
    tables.database,
    parlourWith(
      {
        kind: { type: 'string', enum: ['SHOP', 'BOAT'], default: 'BOAT' },
        seats: { type: 'integer', default: 20 },
        slogan: { type: 'string' },
        motto: { type: 'string', default: 'Ice' },
        sister_id: { type: 'integer', relation: 'parlour' },
        sister_ids: { type: 'array', items: { type: 'integer', relation: 'parlour' } },
      },
      { unique: [['name'], ['slogan']], schema: { ...PARLOUR.schema, required: ['name', 'slogan', 'motto'] } },
    ),
  );
  const old = await tables.database.tenant(tables.company, (db) =>
    db.selectFrom('parlour').selectAll().executeTakeFirst(),
  );
  expect(old).toMatchObject({ name: 'Aurora', slogan: null, motto: 'Ice', seats: 12, kind: 'SHOP' });
  const row = await add('parlour', { name: 'Bravo', slogan: 'Colder', sister_id: old!.id });
  expect(row).toMatchObject({ seats: 20, kind: 'BOAT', motto: 'Ice' });
  await add('parlour', { name: 'Van', kind: 'VAN', color: '#ffffff' });
  await add('parlour', { name: 'Second van', kind: 'VAN', color: '#ffffff' });
  await add('parlour_sister_ids', { owner_id: row.id, target_id: old!.id });
  await expect(add('parlour', { name: 'x', sister_id: 99 })).rejects.toMatchObject({ code: '23503' });
  await expect(add('parlour', { name: 'x', slogan: 'COLDER' })).rejects.toMatchObject({ code: '23505' });
});

it('keeps a column that left the file, with its data, and asks nothing for it', async () => {
  await add('parlour', { name: 'Aurora' });
  const without = parlourWith({ name: undefined }, { list: UNLISTED, unique: [] });
  await migrate(tables.database, without);
  expect(await add('parlour', { seats: 3 })).toMatchObject({ name: null });
  await migrate(tables.database, SAMPLE);
  const rows = await tables.database.tenant(tables.company, (db) => db.selectFrom('parlour').select('name').execute());
  expect(rows.map(({ name }) => name)).toEqual(['Aurora', null]);
});

it('gives a relation its foreign key once the other plugin is there', async () => {
  const nowhere = { ...SAMPLE[1]!, model: 'Nowhere', resource: 'nowhere' };
  await migrate(tables.database, [...SAMPLE, nowhere]);
  await expect(add('parlour', { name: 'x', absent_id: 99 })).rejects.toMatchObject({ code: '23503' });
});

it.each([
  [
    'another type',
    { seats: { type: 'string' } as const },
    /parlour\.seats holds bigint.*asks for text[\s\S]*migration/,
  ],
  [
    'one to many',
    { flavour_id: undefined, seats: { type: 'array', items: { relation: 'flavour' } } },
    /parlour\.seats/,
  ],
  ['another target', { flavour_id: { type: 'integer', relation: 'parlour' } }, /flavour_id points to flavour/],
])('refuses %s, and leaves everything as it was', async (_, fields, message) => {
  const changed = parlourWith({ slogan: { type: 'string' }, ...fields });
  expect(await refusal(migrate(tables.database, changed))).toMatch(message);
  await expect(add('parlour', { name: 'A', slogan: 'x' })).rejects.toMatchObject({ code: '42703' });
  await migrate(tables.database, SAMPLE);
});

it('says which rows stand in the way of a new unique list', async () => {
  await add('parlour', { name: 'A', seats: 1 });
  await add('parlour', { name: 'B', seats: 1 });
  const changed = parlourWith({}, { unique: [['seats']] });
  expect(await refusal(migrate(tables.database, changed))).toMatch(/parlour: seats must be unique/);
});

it('refuses two entities on one table, and one on a base table', async () => {
  expect(await refusal(migrate(tables.database, [...SAMPLE, SAMPLE[0]!]))).toContain('parlour');
  const session = { ...SAMPLE[1]!, resource: 'session' };
  expect(await refusal(migrate(tables.database, [session]))).toContain('session');
  expect(FLAVOUR.softDelete).toBe(true);
});
