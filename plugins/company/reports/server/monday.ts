// Mails reports on Monday mornings: to each reader what this reader may see at that moment, and nothing to one who may not
// see it any more.
import { defineJob } from '#api';
import { mondayOf, today } from '#core/contract';
import { readReport } from '../address.ts';
import { letterOf } from './letter.ts';
import { type Reading, readingsOf } from './readers.ts';

export const mondayReports = defineJob({
  id: 'monday-reports',
  at: '06:30',
  run: async ({ db, companyId, enqueue, moment }) => {
    const day = today(moment.getTime());
    if (mondayOf(day) !== day) return;
    for (const { report, employee } of await readingsOf(db, companyId))
      await enqueue(mailReport, { report, employee, day }, { key: `${report} ${employee} ${day}` });
  },
});

/** Mails one report to one reader. */
export const mailReport = defineJob<Reading & { readonly day: string }>({
  id: 'mail-report',
  run: async ({ db, companyId, records, figures, queueLetter, origin }, { report: id, employee, day }) => {
    const [reading] = await readingsOf(db, companyId, { report: id, employee });
    const report = reading && (await records('Report').get(id));
    if (!report) return;
    const { source, query, name, employee_id } = report;
    const { chart: _, ...asked } = readReport(source, query);
    const told = await figures(employee, asked);
    if (!told) return;
    const owner = employee === employee_id ? undefined : await records('Employee').get(employee_id);
    const from = owner && `${owner.first_name} ${owner.last_name}`;
    const own = letterOf(told, { id, source, query, name, day, origin, ...(from !== undefined && { owner: from }) });
    await queueLetter({ address: told.address, name: told.name, locale: told.locale, letter: { kind: 'own', own } });
  },
});
