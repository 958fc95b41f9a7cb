// Makes what tests of swaps need: a published week of a shop, people who may work there, and what each of them hears.
import { sql } from 'kysely';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { at, DAY, type PlanFloor, planFloor } from './plan-floor.ts';

export type SwapsFloor = Awaited<ReturnType<typeof swapsFloor>>;

const SELF = ['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_ROSTERS_ASSIGN_SELF'];

export async function swapsFloor() {
  const plan: PlanFloor = await planFloor();
  const { house, call } = plan;
  const [ann, ben, cas] = [await plan.person('Ann'), await plan.person('Ben'), await plan.person('Cas')];
  /** Works in the shop, and cannot scoop. */
  const dora = await plan.person('Dora', { functions: [plan.making] });
  const boss = house.people[1] as number;
  await grant(boss, 'ICECLOCK_SHIFTS_MODERATE');
  const self = (employeeId: number) => house.actor(SELF, { employeeId });
  const as = (employeeId: number, method: string, path: string, body?: unknown): Promise<Answer> =>
    house.call(self(employeeId), method, path, body);
  /** A shift that its person was told of, on a day of its own. */
  const told = async (employee_id: number, from: string, until: string, more: Row = {}): Promise<number> => {
    const { id, schedule_id } = await plan.made(from, until, { employee_id, ...more });
    await publish(schedule_id as number);
    return id;
  };
  const publish = async (schedule: number): Promise<void> => {
    const { status, body } = await call('POST', `schedule/${schedule}/publish`, { accept: ['lateNotice'] });
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const shift = async (id: number): Promise<Row> => (await call('GET', `shift/${id}`, undefined, house.root)).body.data;
  const list = async (resource: string, filter: string): Promise<Row[]> =>
    (await call('GET', `${resource}?${filter}`, undefined, house.root)).body.data;
  const offers = (id: number) => list('shiftoffer', `filter[shift_id][eq]=${id}&sort=rank`);
  const offerTo = async (id: number, employee: number): Promise<number> => {
    const found = (await offers(id)).find((each) => each.employee_id === employee && each.status === 'OFFERED');
    if (!found) throw new Error(`Nothing of shift ${id} is offered to ${employee}.`);
    return found.id as number;
  };

  function grant(employee: number, permission: string) {
    return house.database.system((db) =>
      sql`insert into employee_permission (company_id, employee_id, permission, granted_at)
        values (${house.own}, ${employee}, ${permission}, now())`.execute(db),
    );
  }
  /** The kinds of what somebody was told since the last time that it was asked, and the mails to them. */
  const hears = (employee: number): Promise<string[]> =>
    house.database.system(async (db) => {
      const { rows } = await sql<{ kind: string }>`delete from notice where company_id = ${house.own}
        and employee_id = ${employee} returning id, kind`.execute(db);
      return rows.map(({ kind }) => kind.replace('iceclock.', '')).sort();
    });
  const mails = (employee: number): Promise<string[]> =>
    house.database.tenant(house.own, async (db) => {
      const { rows } = await sql<{ named: string }>`select letter ->> 'named' as named from mail_outbox
        where company_id = ${house.own} and address = person_email(${employee}) order by id`.execute(db);
      return rows.map(({ named }) => named.replace('iceclock/', ''));
    });
  return {
    ...plan,
    ...{ ann, ben, cas, dora, boss, self, as, told, publish, shift, offers, offerTo, list, hears, mails, at, DAY },
  };
}
