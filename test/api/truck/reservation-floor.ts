// Makes what tests of reservations need: vans, load sizes, and calls of somebody who plans reservations.
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

/** A day without a change of the clocks. */
export const DAY = '2099-05-06';

export type ReservationFloor = Awaited<ReturnType<typeof reservationFloor>>;

const PLACE = {
  ...{
    address_street: 'Kouter',
    address_nr: '7',
    address_zipcode: '9000',
    address_city: 'Gent',
    address_country: 'BE',
  },
};
const COLOURS = { color_text: '#000000', color_background: '#ffffff' };

export async function reservationFloor() {
  const house = await openHouse();
  const VIEW = 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW';
  const planner = house.actor([VIEW, 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE']);
  const reader = house.actor([VIEW]);
  const call = (method: string, path: string, body?: unknown, who = planner): Promise<Answer> =>
    house.call(who, method, path, body);
  const van = async (nr: number): Promise<number> =>
    (await house.make('icecreamvan', { nr, name: `Van ${nr}`, ...COLOURS })).id;
  /** Somebody who may drive. */
  const driver = async (): Promise<number> => {
    const entity = house.entities.find(({ resource }) => resource === 'employee')!;
    return (await house.make('employee', { ...(await leastOf(house, entity)), drivers_license: '0123456789' })).id;
  };
  const vans = [await van(1), await van(2), await van(3)] as const;
  const values = (more: Row = {}): Row => ({
    ...{ event_name: 'Tuinfeest', name: 'An Claes', phone_nr: '+32470123456', email: 'an@gasten.example', ...PLACE },
    ...{ date: DAY, serve_start: '14:00', serve_stop: '17:00', nr_of_people: 80, ...more },
  });
  const ask = (more?: Row): Promise<Answer> => call('POST', 'icecreamvanreservation', values(more));
  const reserve = async (more?: Row): Promise<Row & { id: number }> => whole(await ask(more), 201);
  const move = (id: number, status: string, more: Row = {}): Promise<Answer> =>
    call('PATCH', `icecreamvanreservation/${id}/status`, { status, ...more });
  const read = async (id: number): Promise<Row> => (await call('GET', `icecreamvanreservation/${id}`)).body.data;
  const say = async (settings: Row): Promise<void> =>
    void whole(
      await house.call(house.root, 'PATCH', `company/${house.own}`, { settings: { icetruck: settings } }),
      200,
    );
  const asked = { call, ask, reserve, move, read, say };
  return { house, planner, reader, van, vans, driver, values, ...asked, ...lookingAt(house), ...working(house) };
}

/** Runs the queued jobs of trucks; one that runs by the clock is queued first. */
function working(house: House) {
  const { database, own } = house;
  const modules = shipped.filter(({ manifest }) => manifest.id === 'icetruck');
  const jobs = prepareJobs(modules, house.workshop);
  const work = async (...scheduled: string[]): Promise<void> => {
    for (const name of scheduled)
      await database.system((db) =>
        sql`insert into background_job (company_id, name, key, payload, due_at)
          values (${own}, ${`icetruck.${name}`}, ${randomUUID()}, '{}', now())`.execute(db),
      );
    await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
  };
  return { work };
}

function lookingAt({ database, own, address }: House) {
  const rowsOf = <T>(query: RawBuilder<T>): Promise<T[]> =>
    database.system(async (db) => (await query.execute(db)).rows);
  /** Letters about reservations in the order in which they were written. */
  const letters = (): Promise<Letter[]> =>
    rowsOf(sql<Letter>`select o.address, o.locale, letter -> 'own' ->> 'subject' as subject,
        letter -> 'own' ->> 'html' as html, letter ->> 'named' as named, letter -> 'attachments' as attachments
      from mail_outbox o where company_id = ${own} and letter ->> 'named' like 'icetruck/%' order by id`);
  const notices = (kind: string): Promise<{ record_id: number; employee_id: number }[]> =>
    rowsOf(sql<{ record_id: number; employee_id: number }>`select record_id::int, employee_id::int from notice
      where company_id = ${own} and kind = ${`icetruck.${kind}`} order by id`);
  const bookings = (reservation: number): Promise<Row[]> =>
    rowsOf(sql<Row>`select icecream_van_id::int as van, holds, blocked_from, blocked_until from icecreamvanbooking
      where company_id = ${own} and icecream_van_reservation_id = ${reservation} order by icecream_van_id`);
  const tours = (reservation: number): Promise<Row[]> =>
    rowsOf(sql<Row>`select id::int, icecream_van_id::int as van, status, date::text, time_start::text, time_stop::text,
        is_reserved, cancel_reason from icecreamvanschedule
      where company_id = ${own} and icecream_van_reservation_id = ${reservation} order by icecream_van_id, id`);
  /** Opens a page of visitors, or sends what was typed there. */
  const page = async (path: string, fields?: Record<string, string>) => {
    const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const response = await fetch(`${address}/public/${path}`, sent);
    return { status: response.status, text: await response.text() };
  };
  return { letters, notices, bookings, tours, page };
}

export interface Letter {
  readonly address: string;
  readonly locale: string;
  readonly subject: string;
  readonly html: string;
  readonly named: string;
  readonly attachments: unknown;
}

/** The path below /public of the quote in a letter. */
export const quoteIn = ({ html }: Pick<Letter, 'html'>): string =>
  /\/public\/(reservation\/\d+\/quote\/[\w-]+)/.exec(html)?.[1] ?? '';

export function whole({ status, body }: Answer, expected: number) {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body?.data;
}

/** Makes a tour of a van on the day of the tests, as whoever plans tours does. */
export async function tourOf({ house }: { house: House }, icecream_van_id: number, hours: Row): Promise<number> {
  return (await house.make('icecreamvanschedule', { date: DAY, icecream_van_id, ...hours })).id;
}
