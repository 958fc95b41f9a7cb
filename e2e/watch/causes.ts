// Brings about what each kind of alarm is about, as people and devices do; what only comes with time is moved back in the
// product's database, since no call tells of the past.
import { randomUUID } from 'node:crypto';
import type { Client as Postgres } from 'pg';
import { dayAfter, localTime, today } from '../../core/contract/index.ts';
import { employeeRow } from '../../test/api/person.ts';
import type { Client, Stored } from '../people.ts';

/** The record that the alarm is about. */
export interface Subject {
  readonly resource: string;
  readonly id: number;
}

export interface Causing {
  readonly admin: Client;
  /** Somebody who clocks on their own phone. */
  readonly seller: Client;
  readonly database: Postgres;
  /** The time of the product's clock, in milliseconds. */
  readonly now: () => number;
}

type Cause = (causing: Causing) => Promise<Subject>;

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Kinds whose cause is a call or time; of the others the suite presses the buttons itself. */
export const CAUSES: Readonly<Record<string, Cause>> = {
  WORKING_DAY_CLOSED_AUTOMATICALLY: async (causing) => {
    const { admin, database } = causing;
    const day = await openDay(causing);
    await database.query(`update clockevent set at = at - interval '20 hours' where workingday_id = $1`, [day.id]);
    await database.query(`update workingday set started_at = started_at - interval '20 hours' where id = $1`, [day.id]);
    await run(admin, 'iceclock.close-days');
    return { resource: 'workingday', id: day.id };
  },
  OVERDUE_FOR_SCHEDULE: async (causing) => {
    const shift = await shiftAt(causing, inHours(-0.5), inHours(4));
    await causing.database.query(`update shift set status = 'PUBLISHED' where id = $1`, [shift.id]);
    return { resource: 'shift', id: shift.id };
  },
  SCHEDULE_PROBLEM: async (causing) => {
    const shift = await shiftAt({ ...causing, isOpen: true }, inHours(20), inHours(24));
    return { resource: 'shift', id: shift.id };
  },
  CONTRACT_PRINTER_DOWN: async ({ admin, database }) => {
    const printer = (await admin.send('GET', 'device?filter[kind]=PRINTER&page[size]=1')).body.data?.[0];
    await database.query(
      `update device_pairing set last_seen_at = now() - interval '10 minutes' where device_id = $1`,
      [printer?.id],
    );
    return { resource: 'device', id: Number(printer?.id) };
  },
  VAN_SCHEDULE_PROBLEM: async ({ admin }) => {
    const tour = await admin.create('icecreamvanschedule', await tourOf(admin, 731));
    return { resource: 'icecreamvanschedule', id: tour.id };
  },
  VAN_STILL_AT_DEPOT: async ({ admin, database, now }) => {
    const values = await tourOf(admin, 732);
    const tour = await admin.create('icecreamvanschedule', values);
    const depot = (await admin.send('GET', 'pointofinterest?filter[kind]=DEPOT&page[size]=1')).body.data?.[0];
    await database.query('update icecreamvan set latitude = $2, longitude = $3 where id = $1', [
      ...[values.icecream_van_id, depot?.latitude, depot?.longitude],
    ]);
    const begun = localTime(new Date(now() - 0.3 * HOUR).toISOString());
    await database.query(
      `update icecreamvanschedule set status = 'PUBLISHED', date = $2, time_start = $3, time_stop = '23:59:59'
        where id = $1`,
      [tour.id, begun.slice(0, 10), begun.slice(11)],
    );
    return { resource: 'icecreamvanschedule', id: tour.id };
  },
  DELIVERY_SCHEDULE_PROBLEM: async ({ admin }) => {
    const van = await admin.create('deliveryvan', { ...COLOURS, nr: 733, name: 'Bezorgwagen' });
    const times = { date: soon().date, time_start: soon().time, time_stop: '23:59' };
    const made = await admin.create('deliveryschedule', { ...times, delivery_van_id: van.id });
    return { resource: 'deliveryschedule', id: made.id };
  },
};

const COLOURS = { color_text: '#000000', color_background: '#ffd43b' };

/** A time that is less than a day ahead, on a day that is not over soon. */
function soon() {
  const isLate = Number(localTime(inHours(0)).slice(11, 13)) >= 20;
  return isLate ? { date: dayAfter(today()), time: '06:00' } : { date: today(), time: '22:00' };
}

async function tourOf(admin: Client, nr: number) {
  const van = await admin.create('icecreamvan', { ...COLOURS, nr, name: `Wagen ${nr}` });
  const { date, time } = soon();
  return { date, time_start: time, time_stop: '23:59', icecream_van_id: van.id };
}

/** Clocks the seller in, on a phone that nobody trusts. */
async function openDay({ admin, seller }: Causing): Promise<{ readonly id: number }> {
  const clock = (kind: string, more: object = {}) => seller.send('POST', 'workingday/clock', { kind, ...more });
  if ((await clockState(seller)) !== 'OUT') await clock('OUT');
  const division = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0];
  await clock('IN', { division_id: division?.id });
  const { body } = await admin.send('GET', 'clockevent?sort=-id&page[size]=1');
  return { id: Number(body.data?.[0]?.workingday_id) };
}

export async function clockState(client: Client): Promise<string> {
  const { body } = await client.send('GET', 'query/iceclock/my-clock');
  return (body.data as unknown as [{ state: string }])[0].state;
}

async function shiftAt({ admin, isOpen = false }: Causing & { isOpen?: boolean }, start_at: string, end_at: string) {
  const [division] = (await admin.send('GET', 'division?page[size]=1')).body.data ?? [];
  const job = await admin.create('jobfunction', { name: `Alarms ${randomUUID()}` });
  const someone = isOpen ? null : await newcomer(admin);
  const accept = ['noAgreement', 'functionNotHeld', 'shortRest', 'lateNotice'];
  return admin.create('shift', {
    ...{ division_id: division!.id, job_function_id: job.id, employee_id: someone?.id ?? null },
    ...{ start_at, end_at, accept },
  });
}

const newcomer = (admin: Client): Promise<Stored> => admin.create('employee', employeeRow('Nele', 'Alarms'));

export async function run(admin: Client, job: string): Promise<void> {
  const { status } = await admin.send('POST', `plugin/job/${job}/run`, {});
  if (status >= 300) throw new Error(`${job}: ${status}`);
}
