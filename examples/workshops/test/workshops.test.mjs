// Tests the built package in a real Scoop: its entity files, route, query, job and document work as they declare.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startScoop } from '@scoop/core/test';

let scoop;
let admin;
let room;
let division;

before(async () => {
  scoop = await startScoop({ packages: ['.'] });
  admin = await scoop.as('admin');
  [division] = (await admin.call('GET', 'division?page[size]=1')).data;
  room = (await admin.call('POST', 'workshoproom', { name: 'Atelier', division_id: division.id, places: 2 })).data;
});
after(() => scoop?.stop());

const workshop = (day, more = {}) => ({
  ...{ division_id: division.id, workshop_room_id: room.id, day, time_start: '14:00:00', time_stop: '16:00:00' },
  ...{
    name: 'Noor',
    email: 'noor@klant.example',
    price_vati: 180,
    guests: [{ name: 'Noor' }, { name: 'Sam', allergies: 'Nuts' }],
  },
  ...more,
});
const add = async (...given) => (await admin.call('POST', 'workshop', workshop(...given))).data;
const move = (id, status) => admin.call('PATCH', `workshop/${id}/status`, { status });

test('the package runs, without a fault', async () => {
  const { data: plugins } = await admin.call('GET', 'plugin');
  const { state, faults } = plugins.find(({ id }) => id === 'workshops');
  assert.deepEqual({ state, faults }, { state: 'on', faults: [] });
});

test('a room is booked once at a time, for no more than its places', async () => {
  const first = await add('2030-05-01');
  assert.equal(first.status, 'REQUESTED');
  await assert.rejects(add('2030-05-01', { time_start: '15:00:00', time_stop: '17:00:00' }), /overlap/);
  const crowd = ['A', 'B', 'C'].map((name) => ({ name }));
  await assert.rejects(add('2030-05-02', { guests: crowd }), /workshops.full/);
  await add('2030-05-01', { time_start: '16:00:00', time_stop: '17:00:00' });
});

test('booking gives a number, and a voucher that can be mailed again', async () => {
  const { id } = await add('2030-05-03');
  await assert.rejects(admin.call('POST', `workshop/${id}/voucher`), /notBooked/);
  const { data } = await move(id, 'BOOKED');
  assert.match(data.nr, /^W\d{4}-001$/);
  await admin.call('POST', `workshop/${id}/voucher`);
});

test('guests are rows: counted by room and month, and found by themselves', async () => {
  const { data: rows } = await admin.call('GET', 'query/workshops/turnover?from=2030-01-01');
  assert.deepEqual(
    rows.map(({ month, guests, price_vati }) => [month, guests, price_vati]),
    [['2030-05-01', 2, 180]],
  );
  const { data: guests } = await admin.call('GET', 'workshopguest?filter[allergies]=Nuts');
  assert.ok(guests.length >= 3);
});

test('all that is asked for is booked in one call, a day is copied, and both are taken back', async () => {
  const asked = [await add('2030-06-03'), await add('2030-06-03', { time_start: '17:00:00', time_stop: '18:00:00' })];
  const many = async (changes) => (await admin.call('POST', 'workshop/many', { changes })).data;
  const become = (status) => many(asked.map(({ id }) => ({ move: id, values: { status } })));
  assert.deepEqual(
    (await become('BOOKED')).map(({ data }) => data.status),
    ['BOOKED', 'BOOKED'],
  );
  assert.deepEqual(
    (await become('DONE')).map(({ done }) => done),
    [true, true],
  );
  assert.deepEqual(
    (await become('REQUESTED')).map(({ problem }) => problem.code),
    ['noSuchMove', 'noSuchMove'],
  );
  const copies = asked.map(({ id }) => ({ copy: id, values: { day: '2030-06-10' } }));
  const made = await many([...copies, copies[0]]);
  assert.deepEqual(
    made.map(({ done, data, problem }) => (done ? data.day : problem.errors[0].code)),
    [...['2030-06-10', '2030-06-10', 'overlap']],
  );
  const gone = await many(made.filter(({ done }) => done).map(({ data }) => ({ delete: data.id })));
  assert.deepEqual(gone, [{ done: true }, { done: true }]);
});

test('what waits for an answer is counted in the menu', async () => {
  const { data } = await admin.call('GET', 'notification/navbar');
  assert.deepEqual(
    data.filter(({ name }) => name === 'workshop'),
    [{ name: 'workshop', amount: 2, type: 'WARNING' }],
  );
});

test('who plans workshops hears of each, but not of their own', async () => {
  const planner = await scoop.as('management');
  const { id } = (await planner.call('GET', 'auth/employee')).data;
  const permissions = ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE'];
  await admin.call('POST', 'permissiongroup', { name: 'Workshops', permissions, employee_ids: [id] });
  const made = await add('2030-05-04');
  const told = async (who) => (await who.call('GET', 'notice')).data.find(({ kind }) => kind === 'workshops.requested');
  const { about, values } = await told(planner);
  assert.deepEqual([about.resource, about.id, values], ['workshop', made.id, { day: '2030-05-04' }]);
  assert.equal(await told(admin), undefined);
});

test('guests are reminded as many days before as the company says, by mail and SMS', async () => {
  const say = (reminder_days) => admin.call('PATCH', 'company/1', { settings: { workshops: { reminder_days } } });
  await assert.rejects(say(15), /maximum/);
  await say(9);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await add(day, { time_start: '20:00:00', time_stop: '21:00:00', phone: '+32470123456' });
  await move(id, 'BOOKED');
  await admin.call('POST', 'plugin/job/workshops.remind/run');
  const sms = async () => (await admin.call('GET', `port/message?resource=workshop&id=${id}`)).data;
  while ((await sms())[0]?.state !== 'SENT');
  assert.equal((await sms()).length, 1);
});
