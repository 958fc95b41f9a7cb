// Tests the page behind the link in a mail about a roster, without a session and without a script: it shows the shifts in
// the person's language, says what is missing, and after that what was answered. The calendar of shifts is a file there.
import { sql } from 'kysely';
import { type PublishingFloor, publishingFloor, secretIn } from './publishing-floor.ts';

let floor: PublishingFloor;
beforeAll(async () => {
  floor = await publishingFloor();
});
afterAll(() => floor?.house.stop());

/** Publishes two shifts to Ada, who reads French, and answers the path of the page that she was mailed. */
async function publishedPage(): Promise<string> {
  const { house } = floor;
  const [ada] = house.people as [number];
  await house.database.system((db) =>
    sql`update account set default_locale = 'fr' where id = (select user_id from employee where id = ${ada})`.execute(
      db,
    ),
  );
  const week = await floor.week();
  for (const day of [0, 2]) await floor.shift(ada, { day, break_minutes: 30, note: 'Clé & <i>' });
  await floor.publish(week);
  return `roster/${house.own}/token/${secretIn((await floor.letters()).at(-1)!)}`;
}

async function open(path: string, fields?: Record<string, string>) {
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const response = await fetch(`${floor.house.address}/public/${path}`, sent);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a person answers each shift, is told what is missing, and sees afterwards what was answered', async () => {
  const path = await publishedPage();
  expect((await floor.letters()).at(-1)?.html).toContain(`${path}?locale=fr`);
  const { status, headers, text } = await open(`${path}?locale=fr`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<html lang="fr">');
  for (const said of ['lundi 5 janvier, 09:00 – 17:00', '30 min de pause', 'Clé &amp; &lt;i&gt;', 'Seller'])
    expect(text).toContain(said);
  expect(text).not.toContain('<script');
  const ids = [...text.matchAll(/name="answer_(\d+)" value="CONFIRM"/g)].map(([, id]) => id);
  const [first, second] = ids;
  expect(ids).toHaveLength(2);
  const answers = { [`answer_${first}`]: 'DECLINE', [`answer_${second}`]: 'CONFIRM' };
  const missing = await open(path, answers);
  expect(missing.status).toBe(422);
  expect(missing.text).toMatch(new RegExp(`<input id="reason_${first}"[^>]*aria-invalid="true"`));
  expect(missing.text).toContain(`name="answer_${first}" value="DECLINE" required checked`);
  const done = await open(path, { ...answers, [`reason_${first}`]: 'Examen <u>' });
  expect(done.status).toBe(200);
  expect(done.text).toContain('<q>Examen &lt;u&gt;</q>');
  expect(done.text).not.toContain('<form');
  expect((await open(`${path}?locale=en`)).text).toContain('Declined');
  expect((await open(path, { all: 'on' })).status).toBe(409);
});

test('an address that nobody was given leads nowhere', async () => {
  const { own } = floor.house;
  for (const path of [
    `roster/${own}/token/${'x'.repeat(32)}`,
    `roster/${own}/token/short`,
    `roster/a/token/${'x'.repeat(32)}`,
  ])
    expect((await open(path)).status).toBe(404);
  for (const file of ['short.ics', `${'x'.repeat(32)}.ics`, 'x'.repeat(32)])
    expect((await open(`rosterfeed/${own}/token/${file}`)).status).toBe(404);
});

test('a calendar program reads the file at the address that its person made', async () => {
  const me = floor.house.actor(['ICECLOCK_SHIFTS_SELF']);
  const { address } = (await floor.call('POST', 'iceclock/own-calendar', {}, me)).body.data;
  const { status, headers, text } = await open(new URL(address).pathname.replace('/public/', ''));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});
