// Tests calls for a van: who may ask, where they are, that one planner sends one van, who serves, and that robots get nowhere.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

const PLANS = 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE';
const VIEWS = 'ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW';
const MAP = 'ICETRUCK_MAP_VIEW';
const HERE = { latitude: 51.05, longitude: 3.72 };

const clock = ownClock();
let house: House;
let zeehond: number;
let zwaluw: number;
beforeAll(async () => {
  house = await openHouse();
  const zone = { name: 'Brugse Poort', abbreviation: 'BRP', color: '#2f9e44', municipality: 'Gent' };
  const coordinates = [
    [
      [3.7, 51.04],
      [3.74, 51.04],
      [3.74, 51.07],
      [3.7, 51.04],
    ],
  ];
  await house.make('icecreamvanzone', { ...zone, polygon: { type: 'Polygon', coordinates } });
  [zeehond, zwaluw] = [await van(1, 'Zeehond'), await van(2, 'Zwaluw')];
  await allow({ calls_allowed: true });
});
afterAll(() => house?.stop());
/** Each test is an hour of its own, so that what a network sends counts alone. */
beforeEach(() => clock.advance(3600));

const van = async (nr: number, name: string): Promise<number> =>
  (await house.make('icecreamvan', { nr, name, color_text: '#000000', color_background: '#f08c00' })).id;
const allow = async (icetruck: Row) => {
  const { status } = await house.call(house.root, 'PATCH', `company/${house.own}`, { settings: { icetruck } });
  expect(status).toBe(200);
};
const at = (path = '') => `${house.address}/v1/public/${house.own}/icetruck/call${path}`;
const token = async (): Promise<string> => {
  const { data } = await (await fetch(at('/form'))).json();
  clock.advance(data.least);
  return data.token;
};
const post = async (body: Row, form?: string) => {
  const address = at(`?form=${encodeURIComponent(form ?? (await token()))}&locale=nl`);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};
/** Calls a van; answers the secret of the call and its record. */
const called = async (body: Row = {}) => {
  const { status, body: answer } = await post({ nr_of_people: 4, ...HERE, ...body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  const secret = /vancall\/\d+\/([\w-]+)/.exec(answer.data.link)![1]!;
  return { secret, link: answer.data.link as string, kept: await newest() };
};
const newest = async (): Promise<Row & { id: number }> =>
  (await house.call(house.root, 'GET', 'icecreamvancall?sort=-requested_at')).body.data[0];
const read = async (id: number): Promise<Row> =>
  (await house.call(house.root, 'GET', `icecreamvancall/${id}`)).body.data;
const shown = async (secret: string): Promise<Row> => (await (await fetch(at(`/token/${secret}`))).json()).data;
const send = (id: number, path: string, body?: Row, permissions = [PLANS], employeeId = house.people[0]!) =>
  house.call(house.actor(permissions, { employeeId }), 'POST', `icetruck/calls/${id}/${path}`, body);
const assign = (id: number, icecream_van_id = zeehond, permissions?: string[]) =>
  send(id, 'assign', { icecream_van_id }, permissions);

describe('who asks', () => {
  test('nobody while the company does not take calls', async () => {
    await allow({ calls_allowed: null });
    const { status, body } = await post({ nr_of_people: 4, ...HERE });
    expect([status, body.code]).toEqual([409, 'callsClosed']);
    expect((await (await fetch(at())).json()).data).toEqual({ open: false });
    await allow({ calls_allowed: true });
    expect((await (await fetch(at())).json()).data).toEqual({ open: true });
  });

  test('a device says where, and the secret link says what becomes of it, not where the van is', async () => {
    const { secret, link, kept } = await called({ name: 'An', phone_nr: '+32470123456', note: 'at the fountain' });
    expect(kept).toMatchObject({ status: 'OPEN', ...HERE, nr_of_people: 4, name: 'An', note: 'at the fountain' });
    expect(kept.requested_at).toBeDefined();
    expect(kept).not.toHaveProperty('secret_hash');
    expect(await shown(secret)).toMatchObject({ status: 'OPEN', nr_of_people: 4, company: 'Own' });
    await assign(kept.id);
    expect(await shown(secret)).toMatchObject({ status: 'ASSIGNED', van: 'Zeehond' });
    const page = await fetch(`${house.address}${link}`);
    expect([page.status, page.headers.get('refresh')]).toEqual([200, '20']);
    expect(await page.text()).toContain('Zeehond is naar u onderweg');
    expect((await fetch(at('/token/made-up-secret'))).status).toBe(404);
  });

  test('an address counts by the zone that it names; one that nobody knows, and one too far, are refused', async () => {
    const { status } = await post({ nr_of_people: 2, address: 'brugse poort, bij de kerk' });
    expect(status).toBe(200);
    expect((await newest()).latitude).toBeCloseTo(51.05, 1);
    const codes = async (body: Row) => codesOf((await post({ nr_of_people: 2, ...body })).body);
    expect(await codes({ address: 'nowhere' })).toEqual(['address callUnknownPlace']);
    expect(await codes({})).toEqual(['address callNoAddress']);
    expect(await codes({ latitude: 40, longitude: 3 })).toEqual(['latitude callTooFar']);
  });

  test('without a script the form asks for no position, and its thanks lead to the page of the call', async () => {
    const address = `${house.address}/public/form/${house.own}/icetruck/call?locale=en`;
    const html = await (await fetch(address)).text();
    expect(html).not.toContain('name="latitude"');
    const form_token = /name="form_token" value="([^"]+)"/.exec(html)![1]!;
    clock.advance(3);
    const body = new URLSearchParams({ form_token, nr_of_people: '3', address: 'Brugse Poort', homepage: '' });
    const done = await (await fetch(address, { method: 'POST', body })).text();
    const link = /href="(\/public\/vancall\/[^"]+)"/.exec(done)![1]!.replaceAll('&amp;', '&');
    expect(await (await fetch(`${house.address}${link}`)).text()).toContain('We are looking for a van.');
  });

  test('a thousand robots leave nothing, and nobody waits for them', async () => {
    const { kept } = await called();
    const used = await token();
    await post({ nr_of_people: 1, ...HERE }, used);
    const before = await newest();
    const robots = Array.from({ length: 1_000 }, (_, nth) =>
      post({ nr_of_people: 9, ...HERE }, nth % 2 ? used : `x${nth}`),
    );
    const [codes, meanwhile] = await Promise.all([
      Promise.all(robots).then((answers) => answers.map(({ body }) => body.code)),
      read(kept.id),
    ]);
    expect([...new Set(codes)].sort()).toEqual(['formExpired', 'tooMany']);
    expect(meanwhile.id).toBe(kept.id);
    expect((await newest()).id).toBe(before.id);
  });
});

describe('who sends a van', () => {
  test('planners alone, and whoever may see the map reads who waits, without phone numbers', async () => {
    const { kept } = await called({ phone_nr: '+32470123456' });
    expect((await assign(kept.id, zeehond, [VIEWS, MAP])).status).toBe(403);
    const rows = async (permissions: string[]): Promise<Row[]> =>
      (await house.call(house.actor(permissions), 'GET', 'query/icetruck/map-calls')).body.data;
    const own = (found: Row[]) => found.find(({ id }) => id === kept.id)!;
    expect(own(await rows([MAP]))).toMatchObject({ status: 'OPEN', nr_of_people: 4 });
    expect(own(await rows([MAP]))).not.toHaveProperty('phone_nr');
    expect(own(await rows([MAP, VIEWS])).phone_nr).toContain('32470123456');
    expect((await house.call(house.actor([PLANS]), 'GET', 'query/icetruck/map-calls')).status).toBe(403);
  });

  test('two at once: one has it, the other is told which van goes', async () => {
    const { kept } = await called();
    const answers = await Promise.all([assign(kept.id, zeehond), assign(kept.id, zwaluw)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const lost = answers.find(({ status }) => status === 409)!.body;
    const { icecream_van_id } = await read(kept.id);
    expect([lost.code, lost.errors[0].params.van]).toEqual([
      'callTaken',
      icecream_van_id === zeehond ? 'Zeehond' : 'Zwaluw',
    ]);
    expect((await assign(kept.id, icecream_van_id as number)).status).toBe(204);
    expect((await send(kept.id, 'unassign')).status).toBe(204);
    expect((await read(kept.id)).icecream_van_id).toBeUndefined();
    expect((await assign(kept.id, zwaluw)).status).toBe(204);
  });
});

describe('who serves', () => {
  let driver: number;
  beforeAll(async () => {
    // The tour is of one day, which must not end meanwhile.
    clock.advance(secondsToNoon());
    const staff = house.entities.find(({ resource }) => resource === 'employee')!;
    const email = `calls-${house.own}@street.example`;
    driver = (await house.make('employee', { ...(await leastOf(house, staff)), first_name: 'Dries', email })).id;
    const tour = { date: today(), time_start: '00:10:00', time_stop: '23:50:00', icecream_van_id: zeehond };
    const { id } = await house.make('icecreamvanschedule', tour);
    // Whether somebody may drive is held against rules that have tests of their own.
    await house.database.system((db) =>
      sql`update icecreamvanschedule set status = 'PUBLISHED', driver_employee_id = ${driver} where id = ${id}`.execute(
        db,
      ),
    );
  });

  /** How many notices of calls the driver has. */
  const notices = async (): Promise<number> => {
    const found = await house.database.system((db) =>
      sql<{ n: number }>`select count(*)::int as n from notice where company_id = ${house.own}
        and employee_id = ${driver} and kind like '%call-assigned'`.execute(db),
    );
    return found.rows[0]?.n ?? 0;
  };

  test('the driver is told of a call of the own van, and serves it; nobody else’s', async () => {
    const [mine, other] = [(await called()).kept, (await called()).kept];
    await assign(mine.id, zeehond);
    await assign(other.id, zwaluw);
    expect(await notices()).toBe(1);
    const serve = (id: number, who = driver) => send(id, 'served', undefined, [VIEWS], who);
    expect((await serve(other.id)).status).toBe(403);
    expect((await serve(mine.id, house.people[1]!)).status).toBe(403);
    expect((await serve(mine.id)).status).toBe(204);
    expect((await read(mine.id)).status).toBe('SERVED');
    expect((await serve(mine.id)).status).toBe(204);
    expect((await assign(mine.id)).body.code).toBe('callOver');
  });

  test('an open call at the side of the road is served by the van that stands there', async () => {
    const { kept } = await called();
    const told = await notices();
    expect((await send(kept.id, 'served', undefined, [VIEWS], driver)).status).toBe(204);
    expect(await read(kept.id)).toMatchObject({ status: 'SERVED', icecream_van_id: zeehond });
    expect(await notices()).toBe(told);
  });
});

test('after the time that the company says a call ends, and after thirty days nobody knows who asked', async () => {
  const [old, fresh] = [await called({ name: 'Old', phone_nr: '+32470123456' }), await called({ name: 'Fresh' })];
  await allow({ call_expiry_minutes: 30 });
  await ago(old.kept.id, 31);
  await ago(fresh.kept.id, 29);
  await work('icetruck.calls-expire');
  expect([(await read(old.kept.id)).status, (await read(fresh.kept.id)).status]).toEqual(['EXPIRED', 'OPEN']);
  expect((await shown(old.secret)).status).toBe('EXPIRED');
  await ago(old.kept.id, 31 * 1440);
  await work('icetruck.callers-forgotten');
  clock.advance(secondsToNoon());
  for (let run = 0; run < 3; run += 1) await work('icetruck.callers-forgotten');
  const forgotten = await read(old.kept.id);
  expect([forgotten.name, forgotten.phone_nr, forgotten.latitude]).toEqual([undefined, undefined, HERE.latitude]);
  expect((await fetch(at(`/token/${old.secret}`))).status).toBe(404);
});

const ago = (id: number, minutes: number) =>
  house.database.system((db) =>
    sql`update icecreamvancall set requested_at = ${new Date(Date.now() - minutes * 60_000).toISOString()}::timestamptz
      where id = ${id}`.execute(db),
  );
async function work(name: string): Promise<void> {
  const jobs = prepareJobs(shipped, house.workshop).filter((job) => job.name === name);
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
}
