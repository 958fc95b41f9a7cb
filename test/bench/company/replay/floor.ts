// Prepares a large company for a day: devices with codes and people signed on, people who come to clock, and timeslots.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Send } from './send.ts';

const PIN = '907431';
/** Signed on at once; each costs what hashing a PIN does. */
const AT_ONCE = 4;

export interface Device {
  readonly id: number;
  readonly kind: 'TABLET' | 'TILL' | 'CLOCK';
  readonly van: number | null;
  /** The key of its pairing. */
  readonly key: string;
  /** Opens the calls of devices. */
  token: string;
  lastNr: number;
}

export interface Floor {
  readonly tablets: readonly Device[];
  /** Where people sell: tills, and tablets of ice-cream vans. */
  readonly tills: readonly Device[];
  readonly clocks: readonly Device[];
  /** People who are not at work. */
  readonly people: readonly number[];
  readonly slots: readonly { readonly id: number; readonly place: number }[];
  readonly products: readonly number[];
  /** Where people work. */
  readonly divisions: readonly number[];
}

const keyOf = (id: number) => createHash('md5').update(`replayed device ${id}`).digest('hex');
export const codeOf = (id: number): string => id.toString(16).padStart(8, '0');

export async function prepareFloor(client: Client, send: Send, admin: string): Promise<Floor> {
  const devices = await readDevices(client);
  await pair(client, devices);
  const people = await freePeople(client, devices.length);
  await sharePin(client, send, admin, people[0] ?? 0);
  const selling = devices.filter(({ kind, van }) => kind === 'TILL' || (kind === 'TABLET' && van !== null));
  const clocks = devices.filter(({ kind }) => kind === 'CLOCK');
  await eachOf([...selling, ...clocks], (device) => enter(send, device));
  await eachOf(selling, (device, nth) => signOn(send, device, people[people.length - 1 - nth] ?? 0));
  await client.query('update deliveryslot set capacity_orders = null where date > current_date and company_id = 1');
  return {
    ...{ tablets: devices.filter(({ kind }) => kind === 'TABLET'), tills: selling, clocks },
    ...{ people: people.slice(0, people.length - selling.length) },
    slots: await rowsOf(client, SLOTS),
    products: await idsOf(client, PRODUCTS),
    divisions: await idsOf(client, DIVISIONS),
  };
}

async function rowsOf<Row extends object>(client: Client, statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(statement, values)).rows;
}

const idsOf = async (client: Client, statement: string): Promise<number[]> =>
  (await rowsOf<{ id: number }>(client, statement)).map(({ id }) => id);

const DEVICES = `select d.id::int as id, d.kind, t.icecream_van_id::int as van,
    coalesce((select max(nr) from sale s where s.company_id = d.company_id and s.device_id = d.id), 0)::int as "lastNr"
  from device d left join tablet t on d.kind = 'TABLET' and t.company_id = d.company_id and t.id = d.record_id
  where d.company_id = 1 and d.active and (d.kind in ('TILL', 'CLOCK') or t.icecream_van_id is not null)
  order by d.id`;

async function readDevices(client: Client): Promise<Device[]> {
  const rows = await rowsOf<Omit<Device, 'key' | 'token'>>(client, DEVICES);
  return rows.map((row) => ({ ...row, key: keyOf(row.id), token: '' }));
}

async function pair(client: Client, devices: readonly Device[]): Promise<void> {
  const hashes = devices.map(({ key }) => createHash('sha256').update(key).digest('hex'));
  const [ids, codes] = [devices.map(({ id }) => id), devices.map(({ id }) => codeOf(id))];
  await client.query(
    `insert into device_pairing (company_id, device_id, key_hash, paired_at, last_seen_at, silent_seconds)
      select 1, id, hash, now(), now(), 900 from unnest($1::bigint[], $2::text[]) as one (id, hash)
      on conflict (company_id, device_id) do update set key_hash = excluded.key_hash, behind_until = null`,
    [ids, hashes],
  );
  await client.query(
    `update device set public_code = code from unnest($1::bigint[], $2::text[]) as one (of, code)
      where company_id = 1 and id = of`,
    [ids, codes],
  );
}

/** People with an agreement who are not at work. */
async function freePeople(client: Client, atLeast: number): Promise<number[]> {
  const people = await idsOf(client, FREE);
  if (people.length < atLeast) throw new Error(`${people.length} people are free, of ${atLeast}`);
  return people;
}

const FREE = `select e.id::int as id from employee e where e.company_id = 1 and e.deleted_at is null
    and exists (select from wageagreement a where a.company_id = 1 and a.employee_id = e.id)
    and not exists (select from workingday w where w.company_id = 1 and w.employee_id = e.id and w.stopped_at is null)
  order by e.id`;

/** One PIN is set as people set theirs; the others get its hash, which saves hashing a thousand. */
async function sharePin(client: Client, send: Send, admin: string, first: number): Promise<void> {
  await send({ method: 'POST', path: `employee/${first}/pin`, token: admin, body: { pin: PIN } });
  await client.query(
    `insert into employee_pin (company_id, employee_id, pin_hash)
      select 1, e.id, p.pin_hash from employee e, employee_pin p
      where e.company_id = 1 and p.company_id = 1 and p.employee_id = $1
      on conflict (company_id, employee_id) do update set pin_hash = excluded.pin_hash`,
    [first],
  );
}

async function enter(send: Send, device: Device): Promise<void> {
  const body = { public_code: codeOf(device.id), private_code: device.key };
  const { access_token } = await send<{ access_token: string }>({
    ...{ method: 'POST', path: 'screenauth/login', body, from: device.id },
  });
  device.token = access_token;
}

export const signOn = (send: Send, { id, token }: Device, person: number): Promise<unknown> =>
  send({ method: 'POST', path: 'deviceauth/person', token, body: { person: String(person), pin: PIN }, from: id });

async function eachOf<T>(all: readonly T[], work: (one: T, nth: number) => Promise<unknown>): Promise<void> {
  const lane = async (_: unknown, first: number) => {
    for (let nth = first; nth < all.length; nth += AT_ONCE) await work(all[nth] as T, nth);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const SLOTS = `select id::int as id, pick_up_point_id::int as place from deliveryslot
  where company_id = 1 and active and pick_up_point_id is not null and date between current_date + 2 and current_date + 9`;
/** What can be fetched at a place. */
const PRODUCTS = `select p.id::int as id from product p where p.company_id = 1 and p.deleted_at is null and p.published
  and p.is_gift_card is not true and p.sold_out_mode <> 'SOLD_OUT' and p.deliverable_types::jsonb ? 'PICK_UP_POINT' order by p.id`;
const DIVISIONS = `select distinct w.division_id::int as id from wageagreement w where w.company_id = 1 order by 1`;
