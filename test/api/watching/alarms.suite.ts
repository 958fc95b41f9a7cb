// Tests alarms from their cause to their end: one for each kind and subject however many processes there are, told once,
// acknowledged by those who receive it, and ended with its cause.
import { sql } from 'kysely';
import { codesOf } from '../resources/house.ts';
import { ALSO, openWatched, SEES, type WatchedHouse } from './watched-house.ts';

let house: WatchedHouse;
beforeAll(async () => {
  house = await openWatched();
  await house.grant(house.people[1]!, SEES);
});
afterAll(() => house.stop());

const notices = async (employee: number) => {
  const actor = house.actor([SEES], { employeeId: employee });
  const { rows } = await house.database.system((db) =>
    sql<{ kind: string; said: { kind: string; count: number }; times: number }>`select kind, said, times from notice
      where company_id = ${house.own} and employee_id = ${actor.employeeId} order by id`.execute(db),
  );
  return rows;
};
const mails = async (named: string) => {
  const { rows } = await house.database.system((db) =>
    sql<{
      address: string;
      letter: { own: { subject: string; html: string } };
      state: string;
    }>`select * from mail_outbox
      where company_id = ${house.own} and letter ->> 'named' = ${`iceguard/${named}`} order by id`.execute(db),
  );
  return rows;
};
const change = (id: number, values: object) => house.call(house.root, 'PATCH', `oven/${id}`, values);
const kindOf = async (key: string) =>
  (await house.call(house.root, 'GET', `alertkind?filter[key]=${key}`)).body.data[0];
const setKind = async (key: string, values: object) => {
  const answered = await house.call(house.root, 'PATCH', `alertkind/${(await kindOf(key)).id}`, values);
  expect(answered.status).toBe(200);
};

test('a condition of a manifest fires once, however many look, and ends with its cause', async () => {
  const oven = await house.make('oven', { name: 'Deck', heat: 220 });
  await Promise.all([house.look(), house.look(), house.worker().run(), house.worker().run()]);
  const [alarm, ...others] = await house.alarms('OVEN_HOT');
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ subject: 'Deck', state: 'FIRING', severity: 'WARNING', times: 1 });
  const told = (await notices(house.people[1]!)).filter(({ said }) => said.kind === alarm.alert_kind.display);
  expect(told).toEqual([expect.objectContaining({ kind: 'iceguard.alarm', times: 1 })]);
  await house.look();
  expect(await house.alarms('OVEN_HOT')).toHaveLength(1);
  await change(oven.id, { heat: 20 });
  await house.look();
  const [ended] = await house.alarms('OVEN_HOT');
  expect(ended).toMatchObject({ state: 'RESOLVED', resolved_at: expect.any(String) });
});

test('what comes back soon is the same alarm, which nobody is told of again', async () => {
  const { data } = (await house.call(house.root, 'GET', 'oven?filter[name]=Deck')).body;
  const before = (await notices(house.people[1]!)).length;
  for (const heat of [230, 10, 240]) {
    await change(data[0].id, { heat });
    await house.look();
  }
  expect(await house.alarms('OVEN_HOT')).toEqual([expect.objectContaining({ state: 'FIRING', times: 3 })]);
  expect(await notices(house.people[1]!)).toHaveLength(before);
  await change(data[0].id, { heat: 0 });
  await house.look();
  await house.later(30);
  await change(data[0].id, { heat: 250 });
  await house.look();
  expect(await house.alarms('OVEN_HOT')).toHaveLength(2);
  await house.call(house.root, 'DELETE', `oven/${data[0].id}`);
  await house.look();
  expect((await house.alarms('OVEN_HOT')).map(({ state }) => state)).toEqual(['RESOLVED', 'RESOLVED']);
});

test('only those who receive it see and acknowledge it; the umbrella permission counts too', async () => {
  const oven = await house.make('oven', { name: 'Stone', heat: 300 });
  await house.look();
  const [alarm] = (await house.alarms('OVEN_HOT')).filter(({ subject }) => subject === 'Stone');
  const stranger = house.actor(['ICESHOP_ALARM_SOLD_OUT']);
  expect((await house.call(stranger, 'GET', `alarm/${alarm.id}`)).status).toBe(404);
  const viewer = house.actor(['ICEGUARD_ALERT_KINDS_VIEW', 'ICESHOP_ALARM_SOLD_OUT']);
  const acknowledge = (actor = viewer) =>
    house.call(actor, 'PATCH', `alarm/${alarm.id}/state`, { state: 'ACKNOWLEDGED' });
  expect((await house.call(viewer, 'GET', `alarm/${alarm.id}`)).status).toBe(200);
  expect((await acknowledge()).status).toBe(403);
  const lead = house.actor([ALSO], { employeeId: house.people[2]! });
  expect((await acknowledge(lead)).status).toBe(200);
  const { body } = await house.call(lead, 'GET', `alarm/${alarm.id}`);
  expect(body.data).toMatchObject({ state: 'ACKNOWLEDGED', acknowledged_by_employee_id: house.people[2] });
  await change(oven.id, { heat: 1 });
  await house.look();
  expect((await house.call(lead, 'GET', `alarm/${alarm.id}`)).body.data.state).toBe('RESOLVED');
});

test('code raises and ends one in the transaction of its call, and a kind that nobody declares stops that call', async () => {
  const oven = await house.make('oven', { name: 'Rack' });
  await Promise.all(['burns', 'burns'].map((name) => change(oven.id, { name })));
  expect((await change(oven.id, { name: 'unknown' })).status).toBe(500);
  await Promise.all([house.worker().run(), house.worker().run()]);
  expect(await house.alarms('OVEN_BURNS')).toEqual([expect.objectContaining({ subject: 'burns', state: 'FIRING' })]);
  await change(oven.id, { name: 'Rack' });
  await house.worker().run();
  expect(await house.alarms('OVEN_BURNS')).toEqual([expect.objectContaining({ state: 'RESOLVED' })]);
});

test('what only happened ends once it is read', async () => {
  await house.make('oven', { name: 'Touched' });
  await house.look();
  const [alarm] = (await house.alarms('OVEN_TOUCHED')).filter(({ subject }) => subject === 'Touched');
  const receiver = house.actor([SEES], { employeeId: house.people[1]! });
  const { status } = await house.call(receiver, 'PATCH', `alarm/${alarm.id}/state`, { state: 'ACKNOWLEDGED' });
  expect(status).toBe(200);
  expect((await house.call(receiver, 'GET', `alarm/${alarm.id}`)).body.data.state).toBe('RESOLVED');
});

test('what happens once more soon after it was read is news', async () => {
  const oven = await house.make('oven', { name: 'Twice' });
  const receiver = house.actor([SEES], { employeeId: house.people[1]! });
  const twice = async () => (await house.alarms('OVEN_TOUCHED')).filter(({ subject }) => subject === 'Twice');
  await house.look();
  for (const nth of [1, 2]) {
    const [alarm] = await twice();
    expect([alarm.state, (await twice()).length]).toEqual(['FIRING', nth]);
    await house.call(receiver, 'PATCH', `alarm/${alarm.id}/state`, { state: 'ACKNOWLEDGED' });
    expect((await twice())[0].state).toBe('RESOLVED');
    await change(oven.id, { name: 'Twice', heat: nth, touched: true });
    await house.look();
  }
});

test('an alarm that code raised ends when its record is gone', async () => {
  const oven = await house.make('oven', { name: 'Lost' });
  await change(oven.id, { name: 'burns' });
  await house.look();
  const burning = async () => (await house.alarms('OVEN_BURNS')).filter(({ record_id }) => record_id === oven.id);
  expect(await burning()).toEqual([expect.objectContaining({ state: 'FIRING' })]);
  await house.call(house.root, 'DELETE', `oven/${oven.id}`);
  await house.look();
  expect(await burning()).toEqual([expect.objectContaining({ state: 'RESOLVED' })]);
});

test('live alarms follow their kind to its receivers and its severity, and stand on the wall only by the channel for it', async () => {
  const oven = await house.make('oven', { name: 'Moved', heat: 290 });
  await house.look();
  const wall = house.actor(['ICECLOUD_FULLSCREEN_METRICS']);
  const shown = async () => (await house.call(wall, 'GET', 'query/iceguard/wall-alarms')).body.data;
  expect(await shown()).toEqual([]);
  await setKind('OVEN_HOT', { severity: 'CRITICAL', permission: ALSO, channels: ['SCREEN'] });
  await house.look();
  const reader = house.actor([ALSO]);
  const { data } = (await house.call(reader, 'GET', 'alarm?filter[state]=FIRING')).body;
  expect(data).toContainEqual(expect.objectContaining({ subject: 'Moved', severity: 'CRITICAL' }));
  expect(await shown()).toEqual([expect.objectContaining({ subject: 'Moved', severity: 'CRITICAL' })]);
  expect((await house.call(reader, 'GET', 'query/iceguard/wall-alarms')).status).toBe(403);
  await setKind('OVEN_HOT', { severity: 'WARNING', permission: SEES, channels: ['NAVBAR', 'EMAIL'] });
  await house.call(house.root, 'DELETE', `oven/${oven.id}`);
  await house.look();
});

test('a cause must hold for as long as its kind says; what ends before leaves nothing', async () => {
  await setKind('OVEN_HOT', { for_minutes: 5 });
  const oven = await house.make('oven', { name: 'Slow', heat: 260 });
  const slow = async () => (await house.alarms('OVEN_HOT')).filter(({ subject }) => subject === 'Slow');
  await house.look();
  expect(await slow()).toEqual([expect.objectContaining({ state: 'PENDING' })]);
  await change(oven.id, { heat: 0 });
  await house.look();
  expect(await slow()).toEqual([]);
  await change(oven.id, { heat: 260 });
  await house.look();
  await house.later(6);
  await house.look();
  expect(await slow()).toEqual([expect.objectContaining({ state: 'FIRING' })]);
  await house.call(house.root, 'DELETE', `oven/${oven.id}`);
  await setKind('OVEN_HOT', { for_minutes: 0 });
  await house.look();
});

test('a muted kind tells nobody until it is muted no more; quiet hours hold back mails alone', async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const clock = (moment: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', timeStyle: 'medium' }).format(moment);
  await setKind('OVEN_HOT', { muted_until: hour(1).toISOString() });
  const before = { notices: (await notices(house.people[1]!)).length, mails: (await mails('alarm')).length };
  const oven = await house.make('oven', { name: 'Muted', heat: 270 });
  await house.look();
  expect(await house.alarms('OVEN_HOT')).toContainEqual(expect.objectContaining({ subject: 'Muted', state: 'FIRING' }));
  const ofHot = async () => (await notices(house.people[1]!)).filter(({ said }) => said.kind !== 'OVEN_TOUCHED');
  const quietly = (await ofHot()).length;
  await setKind('OVEN_HOT', { muted_until: null, quiet_from: clock(hour(-1)), quiet_until: clock(hour(1)) });
  await house.look();
  expect((await ofHot()).length).toBe(quietly + 1);
  expect((await mails('alarm')).length).toBe(before.mails);
  await setKind('OVEN_HOT', { quiet_from: null, quiet_until: null });
  await house.look();
  const sent = await mails('alarm');
  expect(sent.length).toBe(before.mails + 1);
  // The mail server is away, and the mail waits.
  expect(sent.at(-1)).toMatchObject({ state: 'WAITING' });
  expect(sent.at(-1)?.letter.own.html).toContain('Muted');
  await house.call(house.root, 'DELETE', `oven/${oven.id}`);
  await house.look();
});

test('a kind is told again while nobody acknowledges it, and not before', async () => {
  await setKind('OVEN_HOT', { resend_minutes: 30 });
  const oven = await house.make('oven', { name: 'Again', heat: 280 });
  await house.look();
  const before = (await mails('alarm')).length;
  await house.look();
  expect(await mails('alarm')).toHaveLength(before);
  await house.later(31);
  await house.look();
  expect(await mails('alarm')).toHaveLength(before + 1);
  await setKind('OVEN_HOT', { active: false });
  await house.worker().run();
  expect((await house.alarms('OVEN_HOT')).filter(({ state }) => state === 'FIRING')).toEqual([]);
  await setKind('OVEN_HOT', { active: true, resend_minutes: null });
  await house.call(house.root, 'DELETE', `oven/${oven.id}`);
});

test('a critical one that nobody acknowledges mails the manager of its division after a quarter of an hour', async () => {
  const unit = await house.make('establishmentunit', {
    ...{ name: 'Kouter', address_street: 'Kouter', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' },
    address_country: 'BE',
  });
  const made = { name: 'Bakery', establishment_unit_id: unit.id, kind: 'PRODUCTION' };
  const division = await house.make('division', { ...made, manager_employee_id: house.people[2] });
  const oven = await house.make('oven', { name: 'Fire', division_id: division.id });
  await change(oven.id, { name: 'burns' });
  await house.worker().run();
  expect(await mails('alarm-manager')).toEqual([]);
  await house.later(16);
  await house.look();
  await house.look();
  expect((await mails('alarm-manager')).map(({ address }) => address.split('@')[0])).toEqual(['cleo']);
});

test('a kind is for holders of a permission that somebody declares', async () => {
  const { id } = await kindOf('OVEN_HOT');
  const refused = await house.call(house.root, 'PATCH', `alertkind/${id}`, { permission: 'ICESHOP_OVENS_ALRAM' });
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['permission unknownPermission']]);
  await setKind('OVEN_HOT', { permission: 'ICESHOP_OVENS_VIEW' });
  await setKind('OVEN_HOT', { permission: SEES });
});

test('the metric of a kind stays while the kind is there, and one whose plugin is gone ends its alarm', async () => {
  const { id } = await house.make('metric', { key: 'loose', name: 'Loose' });
  const cause = { source: 'METRIC', metric_id: id, operator: 'NO_DATA' };
  const kind = await house.make('alertkind', {
    key: 'LOOSE',
    name: 'Loose',
    severity: 'INFO',
    permission: SEES,
    ...cause,
  });
  await house.later(5);
  await house.look();
  expect(await house.alarms('LOOSE')).toEqual([expect.objectContaining({ subject: 'Loose', state: 'FIRING' })]);
  expect((await house.call(house.root, 'DELETE', `metric/${id}`)).status).toBe(409);
  await house.database.system((db) => sql`update metric set source = 'job' where id = ${id}`.execute(db));
  await house.look();
  expect(await house.alarms('LOOSE')).toEqual([expect.objectContaining({ state: 'RESOLVED' })]);
  await house.call(house.root, 'DELETE', `alertkind/${kind.id}`);
});

test('a thousand at once are one message with a list', async () => {
  await house.database.system((db) =>
    sql`insert into oven (company_id, name, heat) select ${house.own}, 'Oven ' || n, 400
      from generate_series(1, 1000) as n`.execute(db),
  );
  const before = { notices: (await notices(house.people[1]!)).length, mails: (await mails('alarm')).length };
  await house.look();
  const told = (await notices(house.people[1]!)).slice(before.notices);
  expect(told.filter(({ kind }) => kind === 'iceguard.alarms')).toEqual([
    expect.objectContaining({ said: expect.objectContaining({ count: 1000 }) }),
  ]);
  expect((await mails('alarm')).length).toBe(before.mails + 1);
  const { body } = await house.call(house.root, 'GET', 'alarm/count?filter[state]=FIRING');
  expect(body.data.count).toBeGreaterThanOrEqual(1000);
});

test('a kind of a former version gets its names in all languages, unless the company named it itself', async () => {
  const forget = (name: string) =>
    house.database.system((db) =>
      sql`update alertkind set translations = null, name = ${name}
        where company_id = ${house.own} and key = 'OVEN_TOUCHED'`.execute(db),
    );
  await forget('Handprints');
  await house.look();
  expect((await kindOf('OVEN_TOUCHED')).translations ?? []).toEqual([]);
  await forget('OVEN_TOUCHED');
  await house.look();
  const { translations } = await kindOf('OVEN_TOUCHED');
  expect(translations.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'nl', 'fr', 'de']);
});
