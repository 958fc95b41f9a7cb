// Tests checklists: the rounds of each day, what is ticked on several phones in any order, limits of temperatures, what was
// missed, and the sheet of an inspection.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import { storeSamples } from '../../../plugins/iceguard/metrics/server/sample.ts';
import shipped from '../../../plugins/server.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const clock = ownClock();
let plan: PlanFloor;
let ann: number;
let manager: number;
beforeAll(async () => {
  clock.advance(secondsToNoon());
  plan = await planFloor();
  [ann, manager] = [await plan.person('Ann'), await plan.person('Mia')];
  await plan.house.call(plan.house.root, 'PATCH', `division/${plan.shop}`, { manager_employee_id: manager });
});
afterAll(() => plan?.house.stop());

const KEEPS = ['ICECLOCK_SCHEDULES_MODERATE'];
const DOES = ['ICECLOCK_SHIFTS_SELF'];
const keeper = () => plan.house.actor(KEEPS);
const worker = (employeeId = ann, division = plan.shop) =>
  plan.house.actor(DOES, { employeeId, own: { employee: [employeeId], division: [division] } });

const STEPS = [
  { title: 'Lights on', title_nl: 'Lichten aan', kind: 'TICK' },
  { title: 'Freezer', kind: 'TEMPERATURE', min: -30, max: -18, metric_key: 'freezer-shop' },
  { title: 'Counter', kind: 'PHOTO' },
  { title: 'Anything else', kind: 'TEXT', required: false },
];

async function checklist(values: Row = {}): Promise<Row> {
  const own = {
    kind: 'OPENING',
    place: 'DIVISION',
    division_ids: [plan.shop],
    time_from: '05:00:00',
    due_at: '04:59:00',
  };
  const body = { name: `Opening ${randomUUID()}`, ...own, steps: STEPS, ...values };
  const answer = await plan.house.call(keeper(), 'POST', 'checklist', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** The steps of today's round of that checklist, in their order, as somebody sees them. */
async function steps({ name }: Row, who = worker()): Promise<Row[]> {
  const rows = await plan.rows('my-checklists', who);
  return rows.filter(({ checklist: of }) => of === name);
}

async function say(step: Row | undefined, said: Row = {}, who = worker(), photo?: Buffer) {
  const report = {
    id: randomUUID(),
    round_id: step?.round_id,
    step_id: step?.step_id,
    at: new Date().toISOString(),
    ...said,
  };
  if (!photo) return plan.house.call(who, 'POST', 'checklisttick/take', report);
  const body = new FormData();
  body.append('record', JSON.stringify(report));
  body.append('photo', new File([new Uint8Array(photo)], 'counter.png', { type: 'image/png' }));
  return plan.house.call(who, 'POST', 'checklisttick/take', body);
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

async function work(seconds: number): Promise<void> {
  const { database, workshop } = plan.house;
  const jobs = prepareJobs(shipped, workshop).filter((job) => job.name.startsWith('iceclock.checklist'));
  clock.advance(seconds);
  await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
}

async function heard(employee: number): Promise<string[]> {
  const { rows } = await plan.house.database.system((db) =>
    sql<{ kind: string }>`delete from notice where company_id = ${plan.house.own} and employee_id = ${employee}
      returning kind`.execute(db),
  );
  return rows.map(({ kind }) => kind.replace('iceclock.', '')).sort();
}

const overview = async ({ name }: Row): Promise<Row | undefined> =>
  (await plan.rows('checklist-overview', keeper())).find(({ checklist: of }) => of === name);

test('what makes no sense is refused with the place where it stands', async () => {
  const codes = async (values: Row) => {
    const own = { name: `X ${randomUUID()}`, kind: 'OPENING', place: 'DIVISION', division_ids: [plan.shop] };
    const body = { ...own, time_from: '08:00:00', due_at: '10:00:00', steps: STEPS, ...values };
    return codesOf((await plan.house.call(keeper(), 'POST', 'checklist', body)).body);
  };
  expect(await codes({ due_at: '08:00:00' })).toEqual(['due_at checklistNoTime']);
  expect(await codes({ steps: [] })).toEqual(['steps minItems']);
  expect(await codes({ steps: [{ title: 'A', kind: 'TEMPERATURE', min: 5, max: -5 }] })).toEqual([
    'steps.0.max checklistLimits',
  ]);
  expect(await codes({ steps: [{ title: 'A', kind: 'TICK', max: 4 }] })).toEqual([
    'steps.0.max checklistOnlyTemperature',
  ]);
  expect(await codes({ place: 'DELIVERY_VAN', division_ids: undefined })).toEqual(['crew_division_id required']);
  const other = await plan.house.call(worker(), 'POST', 'checklist', { name: 'Mine' });
  expect(other.status).toBe(403);
});

test('a round is there at once, in the reader’s language, and is done when every required step is', async () => {
  const list = await checklist();
  const [lights, freezer, counter] = await steps(list);
  expect((await steps(list)).map(({ title }) => title)).toEqual(STEPS.map(({ title }) => title));
  const dutch = await steps(list, { ...worker(), locale: 'nl' });
  expect(dutch[0]?.title).toBe('Lichten aan');
  expect((await say(lights)).body.data).toEqual({
    ...{ status: 'OPEN', counts: true, out_of_limits: false, needs_remark: false },
  });
  expect(codesOf((await say(freezer)).body)).toEqual(['value required']);
  expect(codesOf((await say(counter)).body)).toEqual(['photo_uri required']);
  await say(freezer, { value: -20.5 });
  const last = await say(counter, {}, worker(), await picture());
  expect([last.status, last.body.data.status]).toEqual([200, 'DONE']);
  const [, measured, photographed, optional] = await steps(list);
  expect(measured).toMatchObject({ value: -20.5, done: true, by: expect.stringMatching(/^Ann/) });
  expect(photographed?.photo_uri).toMatch(/^\/v1\/file\//);
  expect(optional).toMatchObject({ done: false, required: false });
  expect(await overview(list)).toMatchObject({ status: 'DONE', done: 3, steps: 4, outside: 0 });
});

test('of reports from two phones the last by its time counts, in any order, and every one is kept once', async () => {
  const { name } = await checklist();
  const [, freezer] = await steps({ name });
  const ben = await plan.person('Ben');
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const reports = [-19, -21, -20, -22, -23].map((value, nth) => ({ id: randomUUID(), at: at(5 - nth), value }));
  const shuffled = [reports[3], reports[0], reports[4], reports[1], reports[2]];
  const answers = await Promise.all(
    [...shuffled, ...shuffled].map((report, nth) => say(freezer, report, worker(nth % 2 ? ann : ben))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await steps({ name }))[1]).toMatchObject({ value: -23, at: reports[4]?.at });
  const late = await say(freezer, { at: at(60), value: -24 });
  expect(late.body.data).toMatchObject({ counts: false });
  const sheet = await plan.rows(`checklist-sheet?from=${today()}&until=${today()}&measured=true`, keeper());
  const own = sheet.filter(({ checklist: of }) => of === name);
  expect(own.map(({ value, replaced }) => [value, replaced])).toEqual([
    [-24, true],
    ...[-19, -21, -20, -22].map((value) => [value, true]),
    [-23, false],
  ]);
});

test('a clock that is ahead means now, and what was before the day of the round is not of it', async () => {
  const list = await checklist();
  const [lights] = await steps(list);
  await say(lights, { at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(Date.parse(String((await steps(list))[0]?.at))).toBeLessThanOrEqual(Date.now());
  const early = await say(lights, { at: new Date(Date.now() - 48 * 3_600_000).toISOString() });
  expect(codesOf(early.body)).toEqual(['at checklistBefore']);
  expect((await say(lights, { done: false })).body.data).toMatchObject({ counts: true, status: 'OPEN' });
  expect((await steps(list))[0]).toMatchObject({ done: false });
});

test('a temperature beyond its limits is told to the manager, is red, and asks what was done about it', async () => {
  const list = await checklist();
  const [, freezer] = await steps(list);
  await heard(manager);
  expect((await say(freezer, { value: -12 })).body.data).toMatchObject({ out_of_limits: true, needs_remark: true });
  expect(await heard(manager)).toEqual(['checklist-outside']);
  expect(await overview(list)).toMatchObject({ outside: 1, unexplained: 1 });
  const explained = await say(freezer, { value: -12, remark: 'Door was open, closed it.' });
  expect(explained.body.data).toMatchObject({ out_of_limits: true, needs_remark: false });
  expect(await heard(manager)).toEqual([]);
  expect(await overview(list)).toMatchObject({ outside: 1, unexplained: 0 });
});

test('a sample from outside fills the step that names its key, once, and again only when it crosses a limit', async () => {
  const list = await checklist({
    steps: [{ title: 'Freezer', kind: 'TEMPERATURE', max: -18, metric_key: 'freezer-cellar' }],
  });
  const metric = await plan.house.make('metric', { key: 'freezer-cellar', name: 'Freezer' });
  const sample = async (value: number) => {
    clock.advance(60);
    const { database, own, workshop } = plan.house;
    const jobs = prepareJobs(shipped, workshop).filter(({ name }) => name === 'iceguard.sample-metrics');
    await database.tenant(own, (db) =>
      storeSamples(db, own, [{ key: metric.key, value, at: new Date().toISOString() }]),
    );
    await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
  };
  for (const value of [-20, -21, -10, -9, -19]) await sample(value);
  expect((await steps(list))[0]).toMatchObject({ value: -19, done: true, out_of_limits: false });
  const sheet = await plan.rows(`checklist-sheet?from=${today()}&until=${today()}`, keeper());
  expect(sheet.filter(({ checklist: of }) => of === list.name).map(({ value }) => value)).toEqual([-20, -10, -19]);
});

test('what is due and not done is missed, told once, counted, and still done when a late report says that it was', async () => {
  const list = await checklist({
    time_from: '09:00:00',
    due_at: '13:00:00',
    steps: [{ title: 'Sweep', kind: 'TICK' }],
  });
  const [sweep] = await steps(list);
  await work(60);
  expect(await overview(list)).toMatchObject({ status: 'OPEN' });
  const before = new Date().toISOString();
  await heard(manager);
  await work(2 * 3600);
  expect(await overview(list)).toMatchObject({ status: 'MISSED' });
  await work(60);
  expect((await heard(manager)).filter((kind) => kind === 'checklist-missed')).toEqual(['checklist-missed']);
  const badges: Row[] = (await plan.house.call(keeper(), 'GET', 'notification/navbar')).body.data;
  expect(badges.find(({ name }) => name === 'checklistrounds')).toMatchObject({ type: 'DANGER', amount: 1 });
  expect((await say(sweep, { at: before })).body.data).toMatchObject({ status: 'DONE' });
  expect(await overview(list)).toMatchObject({ status: 'DONE', done_at: before });
});

test('a change of the checklist reaches rounds that nobody began, and leaves the others as they were', async () => {
  const list = await checklist({ division_ids: [plan.shop, plan.kitchen] });
  const rounds = async () =>
    (await plan.rows('checklist-overview', keeper())).filter((row) => row.checklist === list.name);
  expect((await rounds()).map(({ place }) => place).sort()).toEqual(['Kitchen', 'Shop']);
  const [lights] = await steps(list);
  await say(lights);
  const changed = await plan.house.call(keeper(), 'PATCH', `checklist/${list.id}`, {
    steps: [{ title: 'Only this', kind: 'TICK' }],
  });
  expect(changed.status).toBe(200);
  expect((await rounds()).map(({ place, steps: n }) => [place, n]).sort()).toEqual([
    ['Kitchen', 1],
    ['Shop', 4],
  ]);
  await plan.house.call(keeper(), 'PATCH', `checklist/${list.id}`, { active: false });
  expect((await rounds()).map(({ place }) => place)).toEqual(['Shop']);
  const gone = await plan.house.call(keeper(), 'DELETE', `checklist/${list.id}`);
  expect([gone.status, (await rounds()).length]).toEqual([204, 1]);
});

test('people do the rounds of their own divisions and see no others; who looks after places sees all and ticks none', async () => {
  const list = await checklist();
  const [lights] = await steps(list);
  const stranger = worker(ann, plan.kitchen);
  expect(await steps(list, stranger)).toEqual([]);
  expect((await say(lights, {}, stranger)).status).toBe(404);
  expect((await plan.house.call(stranger, 'GET', `checklistround/${lights?.round_id}`)).status).toBe(404);
  expect((await say(lights, {}, plan.house.actor(['ICECLOCK_WORKING_DAYS_VIEW']))).status).toBe(403);
  expect((await plan.house.call(worker(), 'GET', 'query/iceclock/checklist-overview')).status).toBe(403);
  const viewer = plan.house.actor(['ICECLOCK_WORKING_DAYS_VIEW']);
  expect(await plan.rows(`checklist-steps?round_id=${lights?.round_id}`, viewer)).toHaveLength(4);
});

test('vans have a round each, done by the people of the division that the checklist names', async () => {
  const van = await plan.house.make('deliveryvan', {
    ...{ nr: 71, name: 'Iglo', color_text: '#ffffff', color_background: '#222222' },
  });
  const list = await checklist({
    place: 'DELIVERY_VAN',
    ...{ division_ids: undefined, crew_division_id: plan.shop, delivery_van_ids: [van.id] },
    steps: [{ title: 'Cold?', kind: 'TICK' }],
  });
  expect(await steps(list)).toMatchObject([{ place: '71 Iglo', title: 'Cold?' }]);
});
