// Tests what people hear of a published week: each only what changed for them, or the whole week; in their language, and
// late only where the planner accepts it.
import { sql } from 'kysely';
import { dayAfter, mondayOf, today } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import { at, type PublishingFloor, publishingFloor, secretIn, WEEK } from './publishing-floor.ts';

let floor: PublishingFloor;
let [ada, bram]: number[] = [];
beforeAll(async () => {
  floor = await publishingFloor();
  [ada, bram] = floor.house.people as number[];
  await floor.house.database.system((db) =>
    sql`update account set default_locale = 'nl' where id = (select user_id from employee where id = ${bram})`.execute(
      db,
    ),
  );
});
afterAll(() => floor?.house.stop());

test('each hears of their shifts once, and after that only of what changed for them', async () => {
  const week = await floor.week();
  const first = await floor.shift(ada);
  const second = await floor.shift(bram, { day: 1 });
  const third = await floor.shift(bram, { day: 2 });
  const preview = (await floor.call('GET', `schedule/${week}/publish`)).body.data;
  expect(
    preview.people.map(({ name, changes }: { name: string; changes: object[] }) => [name, changes.length]),
  ).toEqual([
    [expect.stringMatching(/^Ada /), 1],
    [expect.stringMatching(/^Bram /), 2],
  ]);
  const before = (await floor.letters()).length;
  expect((await floor.publish(week)).body.data).toEqual({ told: 2, published: 3 });
  const [toAda, toBram] = await lettersFrom(before);
  expect(toAda?.html).toContain('New: Monday 5 January, 09:00 – 17:00, Seller');
  expect(toBram?.locale).toBe('nl');
  expect(toBram?.html).toContain('dinsdag 6 januari, 09:00 – 17:00, Verkoper');
  expect(await floor.read(first)).toMatchObject({ status: 'PUBLISHED', told_employee_id: ada });
  expect((await floor.call('GET', `schedule/${week}`)).body.data).toMatchObject({ status: 'PUBLISHED' });

  expect((await floor.publish(week)).body.data).toEqual({ told: 0, published: 0 });

  await floor.call('PATCH', `shift/${second}`, { start_at: at(dayAfter(WEEK, 1), '10:00'), accept: ['lateNotice'] });
  await floor.call('PATCH', `shift/${third}`, { employee_id: ada, accept: ['noAgreement', 'functionNotHeld'] });
  await floor.call('DELETE', `shift/${first}`);
  expect((await floor.publish(week)).body.data).toEqual({ told: 2, published: 2 });
  const [changedAda, changedBram] = await lettersFrom(before + 2);
  expect(linesOf(changedAda)).toEqual([
    'Not any more: Monday 5 January, 09:00 – 17:00, Seller',
    'New: Wednesday 7 January, 09:00 – 17:00, Seller',
  ]);
  expect(linesOf(changedBram)).toEqual([
    'Gewijzigd: dinsdag 6 januari, 09:00 – 17:00, Verkoper → dinsdag 6 januari, 10:00 – 17:00, Verkoper',
    'Vervalt: woensdag 7 januari, 09:00 – 17:00, Verkoper',
  ]);
  expect((await floor.publish(week)).body.data).toEqual({ told: 0, published: 0 });
  expect(await floor.notices(bram!)).toEqual([
    expect.objectContaining({ kind: 'iceclock.roster-published', said: { week: WEEK }, record_id: second }),
    expect.objectContaining({ kind: 'iceclock.shift-changed', said: { week: WEEK }, record_id: second }),
  ]);

  await floor.publish(week, { all: true });
  const all = await lettersFrom(before + 4);
  expect(all.map(({ named }) => named)).toEqual(['iceclock/roster-published', 'iceclock/roster-published']);
  expect(linesOf(all[1])).toEqual(['dinsdag 6 januari, 10:00 – 17:00, Verkoper']);
});

/** Later letters, those to Ada first. */
const lettersFrom = async (place: number) =>
  (await floor.letters()).slice(place).sort((one, other) => one.address.localeCompare(other.address));

const linesOf = (letter?: { html: string }): string[] =>
  (letter?.html.split(/<p[^>]*>/) ?? [])
    .find((part) => part.includes(' – '))!
    .replace('</p>', '')
    .split(/<br\s*\/?>/);

test('inside the days of notice, closing days left out, nobody hears until the planner accepts it', async () => {
  const { house } = floor;
  const week_start = mondayOf(dayAfter(today(), 21));
  const week = await floor.week(week_start);
  const id = await floor.shift(ada, { week_start, day: 1 });
  const late = async () => (await floor.call('GET', `schedule/${week}/publish`)).body.data.late;
  expect(await late()).toBe(0);
  const closed = { name: 'Works', kind: 'CLOSED', date_from: dayAfter(today(), 1), date_until: week_start };
  await house.make('closingday', { ...closed, establishment_unit_id: floor.unit });
  expect(await late()).toBe(1);
  const refused = await floor.publish(week);
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['accept lateNotice']]);
  expect((await floor.read(id)).status).toBe('DRAFT');
  expect((await floor.publish(week, { accept: ['lateNotice'] })).body.data.told).toBe(1);
  expect((await floor.read(id)).accepted).toContainEqual(
    expect.objectContaining({ code: 'lateNotice', at: expect.any(String) }),
  );
});

test('a locked week takes no change of its shifts and needs, and is not published, until it is unlocked', async () => {
  const week_start = dayAfter(WEEK, 7);
  const week = await floor.week(week_start);
  const id = await floor.shift(ada, { week_start });
  await floor.publish(week);
  const move = (status: string) => floor.call('PATCH', `schedule/${week}/status`, { status });
  expect((await move('LOCKED')).status).toBe(200);
  const change = () => floor.call('PATCH', `shift/${id}`, { end_at: at(week_start, '18:00'), accept: ['lateNotice'] });
  for (const refused of [
    await change(),
    await floor.call('DELETE', `shift/${id}`),
    await floor.call('POST', `schedule/${week}/publish`, {}),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'weekLocked']);
  expect((await floor.call('PATCH', `shift/${id}`, { note: 'Bring the keys' })).status).toBe(200);
  await move('PUBLISHED');
  expect((await change()).status).toBe(200);
});

test('who publishes needs the right to plan, and nobody reads the secret of a link', async () => {
  const week_start = dayAfter(WEEK, 14);
  const week = await floor.week(week_start);
  await floor.shift(ada, { week_start });
  const seller = floor.house.actor(['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SHIFTS_SELF']);
  expect((await floor.call('POST', `schedule/${week}/publish`, {}, seller)).status).toBe(403);
  expect((await floor.call('GET', `schedule/${week}/publish`, undefined, seller)).status).toBe(403);
  await floor.publish(week);
  const secret = secretIn((await floor.letters()).at(-1)!);
  expect(secret).toHaveLength(32);
  const links = await floor.call('GET', `shiftlink?filter[schedule_id]=${week}`);
  expect(links.body.data).toEqual([expect.objectContaining({ status: 'WAITING' })]);
  expect(JSON.stringify(links.body)).not.toContain('secret');
});
