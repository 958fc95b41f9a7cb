// Makes what tests of Dimona need: a company with an office that takes declarations, told shifts, and the jobs that send.
import { sql } from 'kysely';
import { type Module, type PortMessages, type PortReplies, Problem } from '../../../api/contract/index.ts';
import { nationalNumber } from '../../../api/demo/numbers.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { UNKNOWN_PERSON } from '../../../plugins/iceclock/dimona/server/port.ts';
import shipped from '../../../plugins/server.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { type Clock, secondsToNoon } from '../clock.ts';
import type { Row } from '../resources/samples.ts';

export const EMPLOYER = '0417497106';

type Sent = PortMessages['dimona'] & { readonly key: string };

export type DimonaFloor = Awaited<ReturnType<typeof dimonaFloor>>;

export async function dimonaFloor(clock: Clock) {
  // Shifts of the next morning are declared at once then, whatever the hour of the run.
  clock.advance(secondsToNoon());
  const plan = await planFloor();
  const { house } = plan;
  await house.call(house.root, 'PATCH', `company/${house.own}`, { enterprise_nr: EMPLOYER });
  const keeper = house.people[1]!;
  const hr = house.actor(['ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_WORKING_DAYS_MODERATE'], { employeeId: keeper });
  await house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${keeper}, 'ICECLOCK_CONTRACTS_MODERATE')`.execute(db),
  );
  const office = officeOf();
  const ports = preparePorts({ modules: [...shipped, office.module] }, house.workshop);
  const jobs = [...ports, ...prepareJobs(shipped, house.workshop)].filter(
    ({ name }) => name === 'port.dimona' || name.startsWith('iceclock.dimona'),
  );
  const worker = () => new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  /** Lets a minute pass, and does all that is due. */
  const work = async (seconds = 60): Promise<void> => {
    clock.advance(seconds);
    await worker().run();
    await worker().run();
  };
  /** Publishes the week of a shift. */
  const publish = async ({ schedule_id }: Row): Promise<void> => {
    const { status, body } = await plan.call('POST', `schedule/${schedule_id}/publish`, { accept: ['lateNotice'] });
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const told = async (employee_id: number, from: string, until: string, more: Row = {}) => {
    const shift = await plan.made(from, until, { employee_id, accept: WARNED, ...more });
    await publish(shift);
    return shift;
  };
  const declarations = async (employee: number, who = hr): Promise<Row[]> =>
    (await house.call(who, 'GET', `dimonadeclaration?filter[employee_id][eq]=${employee}`)).body.data;
  const one = async (employee: number): Promise<Row> => {
    const found = await declarations(employee);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const stateOf = async ({ id }: Row) => (await plan.call('GET', `shift/${id}`)).body.data.dimona_state;
  const notices = async (): Promise<string[]> => {
    const { rows } = await house.database.system((db) =>
      sql<Row>`select kind, record_id from notice where company_id = ${house.own} and employee_id = ${keeper}
        and kind like '%dimona%' order by id`.execute(db),
    );
    return rows.map(({ kind, record_id }) => `${kind} ${record_id}`);
  };
  const setting = (values: Row) =>
    house.call(house.root, 'PATCH', `company/${house.own}`, { settings: { iceclock: values } });
  return {
    ...plan,
    ...peopleOf(plan),
    hr,
    office,
    worker,
    work,
    publish,
    told,
    declarations,
    one,
    stateOf,
    notices,
    setting,
  };
}

export const MODERATOR = ['ICECLOCK_WORKING_DAYS_MODERATE'];

/** Lets people be hired, each with a national number of their own, and come to work. */
function peopleOf({ house, person, call, shop }: PlanFloor) {
  let count = 0;
  const hired = async (dimona: string, more: Row = {}): Promise<{ id: number; nr: string }> => {
    count += 1;
    const nr = nationalNumber('1999-03-0'.concat(String((count % 9) + 1)), count * 2 + 1).replace(/\D/g, '');
    const id = await person(`Flo${count}`, { dimona, national_registry_nr: nr, ...more });
    return { id, nr: String(more.national_registry_nr ?? nr) };
  };
  const came = async (employee_id: number, started_at: string, more: Row = {}): Promise<Row> => {
    const day = { employee_id, division_id: shop, started_at, edit_reason: 'Forgot to clock', ...more };
    const { status, body } = await call('POST', 'workingday', day, house.actor(MODERATOR));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  return { hired, came };
}

/** A day from now on, on which nothing of another test lies. */
export const dayIn = (days: number): string => dayAfter(today(), days);

const WARNED = ['lateNotice', 'shortRest', 'rule:extraDays'];

/** An office that keeps what it was sent, and refuses whom nobody knows. */
function officeOf() {
  const sent: Sent[] = [];
  const answers: PortReplies['dimona'][] = [];
  let nr = 0;
  const send = (message: PortMessages['dimona'], { key }: { key: string }): PortReplies['dimona'] => {
    if (message.person.national_nr === UNKNOWN_PERSON) throw new Problem(422, 'dimonaPersonUnknown');
    sent.push({ ...message, key });
    return answers.shift() ?? { state: 'ACCEPTED', period_nr: message.period_nr ?? `P${++nr}` };
  };
  const module: Module = {
    manifest: { id: 'office', contract: 2, requires: ['iceclock'] },
    server: { plugin: 'office', ports: [{ port: 'dimona', send }] },
  };
  /** Answers what was sent about a person. */
  const of = (national_nr: string) => sent.filter(({ person }) => person.national_nr === national_nr);
  return { module, sent, answers, of };
}
