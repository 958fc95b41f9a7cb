// Gathers an X or Z report: a drawer's session with all that was sold and paid in it, for the till, the office and paper.
import type { ReadRecords, Rows, Stored } from '#api';
import { differenceOf } from '../cash.ts';
import type { DrawerSums, Expected, Moved } from '../report.ts';
import { drawerSums } from './drawer-sums.ts';
import { leftIn } from './neighbours.ts';
import { expectedOf } from './settle-drawer.ts';

type Session = Stored<'DrawerSession'>;

export interface DrawerReport {
  readonly session: Session;
  readonly device: string;
  /** Name of the van or the division. */
  readonly place?: string;
  readonly opened_by?: string;
  readonly closed_by?: string;
  readonly handed_to?: string;
  readonly sums: DrawerSums;
  readonly moved: Moved;
  readonly expected: Expected;
  /** What stays in the drawer after the bag, once it is closed. */
  readonly left?: number;
}

export interface Reporting {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: ReadRecords;
}

export async function reportOf(context: Reporting, session: Session): Promise<DrawerReport> {
  const sums = await drawerSums(context, session.id);
  const person = (id: number | undefined) => nameOf(context, id);
  const { opened_by_employee_id: opener, closed_by_employee_id: closer, handed_to_employee_id: next } = session;
  const device = await context.records('Device', { by: 'product' }).get(session.device_id);
  return {
    ...{ session, sums, device: device?.name ?? '', expected: expectedOf(session, sums), left: leftIn(session) },
    ...{ place: await placeOf(context, session), moved: movedIn(session) },
    ...{ opened_by: await person(opener), closed_by: await person(closer), handed_to: await person(next) },
  };
}

function movedIn({ movements = [] }: Session): Moved {
  const sum = (kind: string) =>
    differenceOf(
      movements.reduce((all, one) => all + (one.kind === kind ? one.amount : 0), 0),
      0,
    );
  return { SAFE_DROP: sum('SAFE_DROP'), FLOAT_IN: sum('FLOAT_IN'), PAID_OUT: sum('PAID_OUT') };
}

async function nameOf({ records }: Reporting, id: number | undefined): Promise<string | undefined> {
  const person = await records('Employee', { by: 'product' }).get(id);
  return person && `${person.first_name} ${person.last_name}`.trim();
}

async function placeOf({ records }: Reporting, session: Session): Promise<string | undefined> {
  const { icecream_van_id: van, division_id } = session;
  if (van !== undefined && records.has('IcecreamVan'))
    return (await records('IcecreamVan', { by: 'product' }).get(van))?.name;
  return (await records('Division', { by: 'product' }).get(division_id))?.name;
}
