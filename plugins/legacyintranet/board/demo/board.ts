// Hangs notices on the demo company's board that some people have read, and puts documents and phone numbers beside them.
import type { DemoContext, Row } from '#api';
import { demoPdf, shifted, storeDemoFile } from '#api/demo';
import entries from './board.json';

export async function seedBoard(context: DemoContext): Promise<void> {
  const { add } = context;
  const notices = await add('IntranetNotice', await noticesOf(context));
  await add('IntranetRead', readsOf(context, notices));
  await add('IntranetPhone', entries.phones);
  for (const { name, section, description, lines } of entries.documents) {
    const bytes = demoPdf(name, lines);
    const at = { companyId: context.companies.aurora, resource: 'intranetdocument', field: 'file_uri' };
    const file_uri = await storeDemoFile(context, {
      ...at,
      name: `${name.toLowerCase().replaceAll(' ', '-')}.pdf`,
      bytes,
    });
    await add('IntranetDocument', [{ name, section, description, file_uri }]);
  }
}

async function noticesOf({ db, companies, people, today }: DemoContext): Promise<Row[]> {
  const { management, hr } = people.aurora.signIns;
  const division = await db
    .selectFrom('division' as never)
    .select('id' as never)
    .where('company_id' as never, '=', companies.aurora as never)
    .where('abbreviation' as never, '=', 'KEU' as never)
    .executeTakeFirst();
  return entries.notices.map(({ title, content, days, lasts, is_pinned = false, by, kitchen }) => {
    const date_from = shifted(today, -days);
    const at = `${date_from}T07:30:00Z`;
    return {
      ...{ title, content, date_from, is_pinned, worded_at: at, told_at: at, created_at: at, updated_at: at },
      ...(lasts !== undefined && { date_until: shifted(date_from, lasts) }),
      author_employee_id: by === 'hr' ? hr : management,
      division_ids: kitchen && division ? [(division as { id: number }).id] : [],
      permission_group_ids: [],
    };
  });
}

function readsOf({ people, random }: DemoContext, notices: readonly Row[]): Row[] {
  return notices.flatMap((notice) =>
    people.aurora.all
      .filter(() => random.chance(0.4))
      .map((employee_id) => {
        const read_at = `${String(notice.date_from).slice(0, 10)}T1${random.integer(0, 5)}:20:00Z`;
        return { intranet_notice_id: notice.id, employee_id, read_at };
      }),
  );
}
