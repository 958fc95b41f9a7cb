// Tests an employee from the version in which one had only a name: the row stays, and can be read, changed and
// completed.
import { entitiesOf } from '../../../api/modules/entities.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import modules from '../../../plugins/server.ts';
import employee from '../../../schemas/icecloud/people/employee.json';
import { createTestDatabase } from '../postgres.ts';

const { last_name, first_name, middle_name, user_id } = employee.schema.properties;
const properties = { last_name, first_name, middle_name, user_id };
const before = {
  ...employee,
  list: { ...employee.list, columns: ['last_name'], search: ['last_name'] },
  display: '{{last_name}}',
  unique: [],
  schema: { type: 'object', required: ['last_name', 'first_name'], properties },
  ui: undefined,
} as unknown as EntityFile;

test('survives the columns that a new one must have', async () => {
  const { database, drop } = await createTestDatabase();
  const manifest = { id: 'icecloud', contract: 2, license: 'ICECLOUD', entities: [before] };
  await migrate(database, entitiesOf([{ manifest }]));
  await database.system(async (db) => {
    const company = { name: 'Own', legal_name: 'Own BV' };
    const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('employee').values({ company_id: id, last_name: 'Old', first_name: 'Ada' }).execute();
  });
  await migrate(database, entitiesOf(modules));
  await migrate(database, entitiesOf(modules));
  const rows = await database.system((db) => db.selectFrom('employee').selectAll().execute());
  expect(rows).toEqual([expect.objectContaining({ last_name: 'Old', birthday: null, is_on_leave: false })]);
  await drop();
});
