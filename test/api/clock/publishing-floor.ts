// Makes what tests of publishing need: a week of a division with functions and shifts of the house's people, its
// planner, and the letters and notices that people get.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

/** A Monday far enough ahead for the days of notice, in winter time. */
export const WEEK = '2099-01-05';

const UNIT = { name: 'Gent', address_street: 'Kouter', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };

export type PublishingFloor = Awaited<ReturnType<typeof publishingFloor>>;

export async function publishingFloor() {
  const house = await openHouse();
  const unit = (await house.make('establishmentunit', { ...UNIT, address_country: 'BE' })).id;
  const division = (await house.make('division', { name: 'Veldstraat', establishment_unit_id: unit, kind: 'SHOP' })).id;
  const translations = [{ locale: 'nl', name: 'Verkoper' }];
  const seller = (await house.make('jobfunction', { name: 'Seller', translations })).id;
  const planner = house.actor(
    ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE', 'ICECLOCK_SHIFTS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'],
    { employeeId: house.people[2] },
  );
  const call = (method: string, path: string, body?: unknown, who = planner) => house.call(who, method, path, body);
  const week = async (week_start = WEEK): Promise<number> =>
    (await house.make('schedule', { division_id: division, week_start })).id;
  const shift = async (employee_id: number | undefined, more: ShiftAsked = {}): Promise<number> => {
    const { day = 0, from = '09:00', until = '17:00', week_start = WEEK, ...rest } = more;
    const date = dayAfter(week_start, day);
    const times = { start_at: at(date, from), end_at: at(date, until) };
    const own = { division_id: division, job_function_id: seller, ...(employee_id && { employee_id }) };
    const { status, body } = await call('POST', 'shift', { ...own, ...times, accept: ACCEPTED, ...rest });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const jobs = prepareJobs(
    shipped.filter(({ manifest }) => manifest.id === 'iceclock'),
    house.workshop,
  ).filter(({ name }) => name === 'iceclock.tell-roster');
  const work = () => new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
  const publish = async (schedule: number, body: Row = {}) => {
    const answer = await call('POST', `schedule/${schedule}/publish`, body);
    await work();
    return answer;
  };
  const read = async (id: number): Promise<Row> => (await call('GET', `shift/${id}`, undefined, house.root)).body.data;
  return { house, unit, division, seller, planner, call, week, shift, publish, work, read, ...lookingAt(house) };
}

interface ShiftAsked extends Row {
  readonly day?: number;
  readonly from?: string;
  readonly until?: string;
  readonly week_start?: string;
  readonly accept?: readonly string[];
}

/** What a planner of these tests accepts: people have no agreement for the division. */
const ACCEPTED = ['noAgreement', 'functionNotHeld', 'lateNotice'];

export const at = (day: string, time: string): string => (momentOf(`${day} ${time}`) as Date).toISOString();

function lookingAt({ database, own, address }: House) {
  /** Letters about rosters in the order in which they were written. */
  const letters = (): Promise<Letter[]> =>
    database.system(async (db) => {
      const { rows } = await sql<Letter>`select o.address, o.locale, letter -> 'own' ->> 'subject' as subject,
          letter -> 'own' ->> 'html' as html, letter ->> 'named' as named
        from mail_outbox o where company_id = ${own} and letter ->> 'named' like 'iceclock/%' order by id`.execute(db);
      return rows;
    });
  const notices = (employee: number): Promise<Row[]> =>
    database.system(async (db) => {
      const { rows } = await sql<Row>`select kind, record_id::int as record_id, said, actor_id::int as actor_id, times
        from notice where company_id = ${own} and employee_id = ${employee} and kind like 'iceclock.%' order by id`.execute(
        db,
      );
      return rows;
    });
  const visit = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(`${address}/v1/public/${own}/iceclock/${path}`, sent);
    return { status: response.status, body: await response.json() };
  };
  return { letters, notices, visit };
}

interface Letter {
  readonly address: string;
  readonly locale: string;
  readonly subject: string;
  readonly html: string;
  readonly named: string;
}

/** The secret of the link in a letter. */
export const secretIn = ({ html }: Pick<Letter, 'html'>): string => /\/token\/([\w-]+)/.exec(html)?.[1] ?? '';
