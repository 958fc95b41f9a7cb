// Tests the base of the demo company: made once, the same every time, with valid numbers (docs/domain 20.1).
import type { Database } from '../../../api/contract/index.ts';
import { signInTable } from '../../../api/demo/announce.ts';
import { demoSignIns, seedDemo } from '../../../api/demo/index.ts';
import { isEnterpriseNumber } from '../../../core/contract/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const names = (database: Database) =>
  database.system((db) =>
    db.selectFrom('employee').select(['company_id', 'first_name', 'last_name']).orderBy('id').execute(),
  );

test('has two companies with valid numbers and sixty people', async () => {
  const companies = await product.database.system((db) => db.selectFrom('company').selectAll().orderBy('id').execute());
  expect(companies.map(({ name }) => name)).toEqual(['Gelateria Aurora', 'Aurora Events']);
  expect(companies.every(({ enterprise_nr }) => isEnterpriseNumber(enterprise_nr))).toBe(true);
  const people = await names(product.database);
  expect(people.filter(({ company_id }) => company_id === 1)).toHaveLength(60);
  expect(people.filter(({ company_id }) => company_id === 2)).toHaveLength(3);
});

test('is the same in every database', async () => {
  const other = await startProduct();
  expect(await names(other.database)).toEqual(await names(product.database));
  await other.stop();
});

test('is made once, whoever starts at the same time', async () => {
  expect(await Promise.all([seedDemo(product.database, []), seedDemo(product.database, [])])).toEqual([false, false]);
});

test('rolls back whole when a module’s share fails', async () => {
  const empty = await startProduct();
  await empty.database.system(async (db) => {
    await db.deleteFrom('employee').execute();
    await db.deleteFrom('account').execute();
    await db.deleteFrom('company').execute();
  });
  const demo = { order: 1, seed: () => Promise.reject(new Error('no ice')) };
  const modules = [{ manifest: { id: 'x', contract: 2 }, server: { plugin: 'x', demo } }];
  await expect(seedDemo(empty.database, modules)).rejects.toThrow('no ice');
  expect(await names(empty.database)).toEqual([]);
  const both = await Promise.all([seedDemo(empty.database, []), seedDemo(empty.database, [])]);
  expect(both.sort()).toEqual([false, true]);
  await empty.stop();
});

test('lists the sign-ins that the database still has', async () => {
  await product.database.system((db) =>
    db.updateTable('account').set({ email: 'me@aurora.example' }).where('email', 'like', 'hr@%').execute(),
  );
  const table = signInTable(await demoSignIns(product.database));
  expect(table.split('\n')).toHaveLength(10);
  expect(table).toMatch(/ {2}Chiara Verlinden +management@aurora\.example +gelato-aurora-2026 +Management\n/);
  expect(table).not.toContain('hr@');
});

test('needs no demo: a database without it has no sign-ins to list', async () => {
  const { database, drop } = await createTestDatabase();
  expect(await demoSignIns(database)).toEqual([]);
  await drop();
});
