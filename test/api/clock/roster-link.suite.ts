// Tests the link in a mail about a roster: people answer without signing in, once, until the week is over; what they
// decline is open again, and the planner hears of it.
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type PublishingFloor, publishingFloor, secretIn, WEEK } from './publishing-floor.ts';

const clock = ownClock();
let floor: PublishingFloor;
let [ada, bram, planner]: number[] = [];
beforeAll(async () => {
  floor = await publishingFloor();
  [ada, bram, planner] = floor.house.people as number[];
});
afterAll(() => floor?.house.stop());

let weeks = 0;
/** A published week with these days of Ada's, and the address of the link that she was mailed. */
async function published(...days: number[]) {
  const week_start = new Date(Date.parse(WEEK) + weeks++ * 7 * 86_400_000).toISOString().slice(0, 10);
  const week = await floor.week(week_start);
  const ids: number[] = [];
  for (const day of days) ids.push(await floor.shift(ada, { week_start, day }));
  await floor.publish(week);
  return { week, week_start, ids, link: await newestLink() };
}

const newestLink = async () => `roster/token/${secretIn((await floor.letters()).at(-1)!)}`;
const stateOf = ({ body }: { body: Row }) => {
  const { state, shifts } = body.data as { state: string; shifts: { id: number; state: string }[] };
  return [state, ...shifts.map((shift) => shift.state)];
};

test('all are confirmed at once, and afterwards the link shows that and takes nothing more', async () => {
  const { ids, link } = await published(0, 1);
  const before = await floor.visit(link);
  expect(stateOf(before)).toEqual(['OPEN', 'WAITING', 'WAITING']);
  expect(before.body.data).toMatchObject({ name: 'Ada', division: 'Veldstraat', company: { logo: false } });
  expect((await floor.visit(link, { all: true })).body).toEqual({ data: { taken: 2 } });
  expect((await floor.read(ids[0]!)).status).toBe('CONFIRMED');
  expect(stateOf(await floor.visit(link))).toEqual(['ANSWERED', 'CONFIRMED', 'CONFIRMED']);
  const again = await floor.visit(link, { all: true });
  expect([again.status, again.body.code]).toEqual([409, 'rosterLinkAnswered']);
});

test('a shift that is declined is open again, its note says by whom, and who published it hears why', async () => {
  const { ids, link, week } = await published(0, 1);
  const [first, second] = ids as [number, number];
  const missing = await floor.visit(link, { answers: [{ shift_id: first, answer: 'DECLINE' }] });
  expect(codesOf(missing.body).sort()).toEqual([`answer_${second} required`, `reason_${first} required`]);
  expect((await floor.read(first)).status).toBe('PUBLISHED');
  const answers = [
    { shift_id: first, answer: 'DECLINE', reason: 'Exam <i>' },
    { shift_id: second, answer: 'CONFIRM' },
  ];
  expect((await floor.visit(link, { answers })).status).toBe(200);
  const opened = await floor.read(first);
  expect(opened).toMatchObject({
    status: 'DRAFT',
    note: 'Declined by Ada.',
    internal_note: 'Declined by Ada. Exam <i>',
  });
  expect(opened.employee_id).toBeUndefined();
  expect(await floor.notices(planner!)).toContainEqual(
    expect.objectContaining({ kind: 'iceclock.shift-declined', actor_id: ada, record_id: first }),
  );
  expect(stateOf(await floor.visit(link))).toEqual(['ANSWERED', 'DECLINED', 'CONFIRMED']);
  const preview = (await floor.call('GET', `schedule/${week}/publish`)).body.data;
  expect([preview.people, preview.open.length]).toEqual([[], 1]);
  await floor.call('PATCH', `shift/${first}`, { employee_id: bram, accept: ['noAgreement', 'functionNotHeld'] });
  expect((await floor.publish(week)).body.data.told).toBe(1);
  expect((await floor.letters()).at(-1)?.html).toContain('New: ');
});

test('a newer mail takes the place of the link before it; a link of somebody else opens nothing', async () => {
  const { link, week } = await published(2);
  await floor.publish(week, { all: true });
  const newer = await newestLink();
  expect(stateOf(await floor.visit(link))[0]).toBe('REPLACED');
  expect((await floor.visit(link, { all: true })).body.code).toBe('rosterLinkReplaced');
  expect(stateOf(await floor.visit(newer))).toEqual(['OPEN', 'WAITING']);
  expect((await floor.visit(`roster/token/${'x'.repeat(32)}`)).status).toBe(404);
  expect((await floor.visit(newer, { answers: [{ shift_id: 999_999, answer: 'CONFIRM' }] })).status).toBe(422);
});

test('after ten wrong secrets the network waits', async () => {
  const wrong = () => floor.visit(`roster/token/${'y'.repeat(32)}`);
  const codes: number[] = [];
  for (let times = 0; times < 11; times++) codes.push((await wrong()).status);
  expect(codes).toContain(429);
  clock.advance(120);
});

test('what is in a locked week, begun or over is not answered any more', async () => {
  const { link, week, week_start } = await published(0, 6);
  await floor.call('PATCH', `schedule/${week}/status`, { status: 'LOCKED' });
  expect(stateOf(await floor.visit(link))).toEqual(['OVER', 'WAITING', 'WAITING']);
  await floor.call('PATCH', `schedule/${week}/status`, { status: 'PUBLISHED' });
  clock.advance((Date.parse(`${week_start}T12:00:00Z`) - Date.now()) / 1000);
  const { shifts } = (await floor.visit(link)).body.data;
  expect(shifts.map(({ open }: { open: boolean }) => open)).toEqual([false, true]);
  clock.advance(7 * 86_400);
  expect(stateOf(await floor.visit(link))[0]).toBe('OVER');
  expect((await floor.visit(link, { all: true })).body.code).toBe('rosterLinkOver');
});
