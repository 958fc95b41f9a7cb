// Writes the comments of the demo company's people about its records.
import { sql } from 'kysely';
import { mentioned, mentionsIn } from '../comments/mentions.ts';
import type { DemoContext, GroupKey } from '../contract/index.ts';

export interface DemoComment {
  readonly resource: string;
  readonly record: number;
  readonly by: GroupKey;
  /** Hours before now. */
  readonly hours: number;
  /** Text in which `@[kitchen]` stands for the person who signs in for that group. */
  readonly text: string;
}

export async function seedComments({ db, companies, people }: DemoContext, all: readonly DemoComment[]): Promise<void> {
  const idOf = (group: string) => people.aurora.signIns[group as GroupKey]!;
  const rows = all.map(({ resource, record, by, hours, text }) => ({
    ...{ company_id: companies.aurora, resource, record_id: record, employee_id: idOf(by) },
    at: new Date(Date.now() - hours * 3_600_000),
    content: text.replaceAll(/@\[(\w+)\]/g, (_, group: string) => `@[${idOf(group)}]`),
  }));
  // A later comment needs a higher id.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await db.insertInto('comment').values(rows).execute();
  for (const { company_id, employee_id, content, resource, record_id, at } of rows) {
    const named = { companyId: company_id, actorId: employee_id, resource, record: record_id };
    await mentioned(db, { ...named, employees: mentionsIn(content) });
    // Dates the notice like its comment, since it was written with this transaction's time.
    await sql`update notice set at = ${at} where company_id = ${company_id} and kind = 'core.mention' and at = now()`.execute(
      db,
    );
  }
}
