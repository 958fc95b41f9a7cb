// Makes the notices in the inboxes of the demo company: how an import, mails and a delivery ended.
import { sql } from 'kysely';
import { type DemoContext, inform, type Notice } from '#api';

type About = Required<NonNullable<Notice['about']>>;

export async function seedNotices({ db, add, companies, people }: DemoContext): Promise<void> {
  const companyId = companies.aurora;
  const { management, shopManager, kitchen, hr } = people.aurora.signIns;
  const root = await ids(db, sql`employee e join account a on a.id = e.user_id and a.is_root`, sql`e`, companyId);
  const to = [...root, management, shopManager, hr].filter((id) => id !== undefined);
  const newest = async (resource: string, status: string): Promise<About[]> => {
    const found = await ids(db, sql`${sql.table(resource)} as t`, sql`t`, companyId, sql`status = ${status}`);
    return found.slice(0, 1).map((id) => ({ resource, id }));
  };
  const announce = (told: Omit<Notice, 'to'>, actorId?: number) => inform(db, { companyId, actorId, to, ...told });
  const imported = { added: 46, changed: 12, refused: 1 };
  await announce({ notice: 'core.import-done', about: { resource: 'supplieditem' }, values: imported });
  for (const about of await newest('emailjob', 'SENT'))
    await announce({ notice: 'core.mails-sent', about, values: { sent: 31, count: 31 } });
  for (const about of await newest('emailjob', 'PARTLY_FAILED'))
    await announce({ notice: 'core.mails-failed', about, values: { sent: 30, count: 1 } });
  for (const about of await newest('supplierorder', 'PARTLY_RECEIVED')) {
    const told = { notice: 'icecloud.order-not-right', about, values: { count: 1 }, key: String(about.id) };
    for (const _ of ['first', 'second']) await announce(told, kitchen);
  }
  for (const about of await newest('supplierorder', 'SENT'))
    await announce({ notice: 'core.letter-failed', about, values: { to: 'Wim Claes' } });
  // Somebody of the kitchen married.
  const wanted = { marital_status: 'MARRIED', partner_name: 'Noor Willems' };
  await add('EmployeeChange', [{ employee_id: kitchen, wanted, status: 'ASKED' }]);
  const about = { resource: 'employee', id: kitchen! };
  await announce({ notice: 'icecloud.change-asked', about, key: String(kitchen) }, kitchen);
}

type Sql = ReturnType<typeof sql>;

async function ids(db: DemoContext['db'], from: Sql, row: Sql, companyId: number, where: Sql = sql`true`) {
  const { rows } = await sql<{ id: number }>`select ${row}.id from ${from}
    where ${row}.company_id = ${companyId} and ${where} order by ${row}.id desc`.execute(db);
  return rows.map(({ id }) => id);
}
