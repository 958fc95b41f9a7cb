// Makes the reports of the demo company: four that management shares, each with the groups that work by it.
import type { DemoContext, Row } from '#api';

const DAYS = 'period%3Alast-365-days';

interface DemoReport {
  readonly name: string;
  readonly source: string;
  readonly query: string;
  readonly model?: string;
  readonly groups: readonly (keyof DemoContext['people']['aurora']['signIns'])[];
  readonly mailed: string;
}

const REPORTS: readonly DemoReport[] = [
  {
    name: 'Omzet per winkel per maand',
    source: 'query/icecloud/turnover-days',
    query: `from=${DAYS}&until=${DAYS}&by=business_date.month%2Cplace&measures=sum.total%2Csum.net`,
    groups: ['management', 'bookkeeping'],
    mailed: 'READERS',
  },
  {
    name: 'Bestellingen per product per week',
    source: 'webshoporderline',
    query: 'by=webshop_order_id.delivery_date.week%2Cproduct_id&measures=sum.quantity%2Csum.total_vati%2Ccount',
    model: 'WebshopOrder',
    groups: ['shopManager', 'kitchen'],
    mailed: 'OWNER',
  },
  {
    name: 'Uren per medewerker per week',
    source: 'workingday',
    query:
      'filter%5Bbusiness_date%5D%5Bperiod%5D=last-60-days&by=business_date.week%2Cemployee_id&measures=sum.worked_minutes%2Csum.planned_minutes',
    model: 'WorkingDay',
    groups: ['hr', 'planner'],
    mailed: 'READERS',
  },
  {
    name: 'Bestellingen per weekdag en leverwijze',
    source: 'webshoporder',
    query: 'by=delivery_date.weekday%2Cdeliverable_type&measures=count%2Csum.total_vati%2Cavg.total_vati&chart=BARS',
    model: 'WebshopOrder',
    groups: ['shopManager', 'management'],
    mailed: 'NOBODY',
  },
];

export async function seedReports({ db, add, has, companies, people }: DemoContext): Promise<void> {
  if (!has('Report')) return;
  const { signIns } = people.aurora;
  const members = await db
    .selectFrom('permissiongroup_employee_ids')
    .select(['owner_id', 'target_id'])
    .where('company_id', '=', companies.aurora)
    .execute();
  const groupsOf = (employee: number | undefined) =>
    members.filter(({ target_id }: Row) => Number(target_id) === employee).map(({ owner_id }: Row) => Number(owner_id));
  const rows = REPORTS.filter(({ model }) => model === undefined || has(model)).map(
    ({ model: _, groups, ...report }) => ({
      ...report,
      employee_id: signIns.management,
      group_ids: [...new Set(groups.flatMap((group) => groupsOf(signIns[group])))],
      declined_ids: [],
    }),
  );
  await add('Report', rows);
}
