// Tests the calendar of one's shifts at a secret address: what it holds, who may make it, and that renewing and removing
// end it.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { dayAfter, mondayOf, today } from '../../../core/contract/index.ts';
import { at, type PublishingFloor, publishingFloor } from './publishing-floor.ts';

const NEXT = mondayOf(dayAfter(today(), 28));
let floor: PublishingFloor;
let ada: number;
let me: Actor;
beforeAll(async () => {
  floor = await publishingFloor();
  ada = floor.house.people[0]!;
  me = floor.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: ada });
});
afterAll(() => floor?.house.stop());

const make = async () => (await floor.call('POST', 'iceclock/own-calendar', {}, me)).body.data.address as string;
const secretOf = (address: string) => /token\/([\w-]{32})\.ics$/.exec(address)?.[1] ?? '';
const read = async (address: string) => {
  const { status, body } = await floor.visit(`rosterfeed/token/${secretOf(address)}`);
  return { status, text: (body.data?.calendar ?? '') as string };
};

test('it holds what its person was told, as it was told, and what is gone as cancelled', async () => {
  const week = await floor.week(NEXT);
  const kept = await floor.shift(ada, { week_start: NEXT, note: 'Keys, please' });
  const gone = await floor.shift(ada, { week_start: NEXT, day: 2 });
  const address = await make();
  expect((await read(address)).text).not.toContain('BEGIN:VEVENT');
  await floor.publish(week, { accept: ['lateNotice'] });
  const told = (await read(address)).text;
  const start = at(NEXT, '09:00').replace(/[-:]|\.000/g, '');
  expect(told).toContain(`UID:shift-${kept}@scoop`);
  expect(told).toContain(`DTSTART:${start}`);
  expect(told).toContain('SUMMARY:Seller · Veldstraat');
  expect(told).toContain('DESCRIPTION:Keys\\, please');
  expect(told.match(/STATUS:CONFIRMED/g)).toHaveLength(2);

  await floor.call('PATCH', `shift/${kept}`, { start_at: at(NEXT, '10:00'), accept: ['lateNotice'] });
  await floor.call('DELETE', `shift/${gone}`);
  expect((await read(address)).text).toContain(`DTSTART:${start}`);
  await floor.publish(week, { accept: ['lateNotice'] });
  const changed = (await read(address)).text;
  expect(changed).toContain(`DTSTART:${at(NEXT, '10:00').replace(/[-:]|\.000/g, '')}`);
  expect(changed.split(`UID:shift-${gone}@scoop`)[1]).toContain('STATUS:CANCELLED');
});

test('a new address ends the former one, removing ends both, and the secret is kept as a hash', async () => {
  const first = await make();
  const second = await make();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const shown = await floor.call('GET', 'iceclock/own-calendar', undefined, me);
  expect(Object.keys(shown.body.data).sort()).toEqual(['last_read_at', 'made_at']);
  const kept = await floor.house.database.system((db) =>
    sql<{ row: string }>`
    select to_jsonb(f)::text as row from rosterfeed f where employee_id = ${ada}`.execute(db),
  );
  expect(kept.rows.map(({ row }) => row).join()).not.toContain(secretOf(second));
  expect((await floor.call('DELETE', 'iceclock/own-calendar', undefined, me)).status).toBe(204);
  expect((await read(second)).status).toBe(404);
});

test('people see their own alone, and without the right to see shifts there is none', async () => {
  await make();
  const other = floor.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: floor.house.people[1] });
  expect((await floor.call('GET', 'rosterfeed', undefined, other)).body.data).toEqual([]);
  expect((await floor.call('GET', 'iceclock/own-calendar', undefined, other)).body.data).toEqual({});
  const nobody = floor.house.actor([], { employeeId: ada });
  expect((await floor.call('POST', 'iceclock/own-calendar', {}, nobody)).status).toBe(403);
});

test('somebody who has left reads nothing any more', async () => {
  const cleo = floor.house.people[2]!;
  const own = floor.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: cleo });
  const { address } = (await floor.call('POST', 'iceclock/own-calendar', {}, own)).body.data;
  expect((await read(address)).status).toBe(200);
  await floor.house.call(floor.house.root, 'DELETE', `employee/${cleo}`);
  expect((await read(address)).status).toBe(404);
});
