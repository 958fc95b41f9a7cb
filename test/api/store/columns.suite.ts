// Tests the columns of tables made from entity files: every kind of field, and the values that are refused.
import { sampleTables } from './tables.ts';

const tables = sampleTables();
const { add } = tables;

it('gives every kind of field its type and default', async () => {
  const row = await add('parlour', { name: 'Aurora', latitude: 51.05, seen_at: '2026-05-01T10:00:00Z' });
  expect(row).toMatchObject({
    company_id: tables.company,
    id: 1,
    version: 1,
    note: "it's cold",
    kind: 'SHOP',
    seats: 12,
    price: 2.5,
    latitude: 51.05,
    active: true,
    opens_at: '09:00:00',
    seen_at: '2026-05-01 10:00:00+00',
    weekdays: ['MONDAY', 'FRIDAY'],
    hours: { from: '9', to: '18' },
    flavour_id: null,
    sort_key: 0,
  });
  expect(row).not.toHaveProperty('rating');
});

it('keeps to values, relations and unique lists', async () => {
  const flavour = await add('flavour', { name: 'Pistache' });
  const parlour = await add('parlour', { name: 'Aurora', flavour_id: flavour.id, kind: 'VAN', color: '#FFFFFF' });
  await add('flavour', { name: 'Citroen', parlour_id: parlour.id });
  await add('parlour_flavour_ids', { owner_id: parlour.id, target_id: flavour.id });
  await add('parlour_absent_ids', { owner_id: parlour.id, target_id: 12 });
  await expect(add('parlour', { name: 'x', kind: 'BOAT' })).rejects.toMatchObject({ code: '23514' });
  await expect(add('parlour', { name: 'x', category: 4 })).rejects.toMatchObject({ code: '23514' });
  await expect(add('parlour', { name: 'x', flavour_id: 99 })).rejects.toMatchObject({ code: '23503' });
  await expect(add('parlour', { name: null })).rejects.toMatchObject({ code: '23502' });
  await expect(add('parlour', { name: 'AURORA' })).rejects.toMatchObject({
    code: '23505',
    constraint: 'parlour_name_unique',
  });
  await expect(add('parlour', { name: 'y', kind: 'VAN', color: '#ffffff' })).rejects.toMatchObject({ code: '23505' });
  const deleting = tables.database.tenant(tables.company, (db) => db.deleteFrom('flavour').execute());
  await expect(deleting).rejects.toMatchObject({ code: '23503' });
});

it('lets a softly deleted row free its name', async () => {
  await add('flavour', { name: 'Mokka', deleted_at: new Date() });
  await add('flavour', { name: 'mokka' });
  await expect(add('flavour', { name: 'MOKKA' })).rejects.toMatchObject({ code: '23505' });
});
