// Tests what people write on working days by hand: with a reason, beside what the clocks said, and kept from then on.
import { call, post } from '../auth/product.ts';
import { codesOf } from '../resources/house.ts';
import { clockFloor, shown, type Worker } from './clock-floor.ts';

const floor = clockFloor();

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const at = (time: string, offset = -2): string => `${day(offset)}T${time}:00.000Z`;
const refusal = ({ status, body }: { status: number; body: object }) => [status, ...codesOf(body)];

async function worked(from = '08:00', until = '12:00') {
  const worker = await floor.worker();
  await floor.send(worker, [
    { kind: 'IN', at: at(from) },
    { kind: 'OUT', at: at(until) },
  ]);
  const [made] = await floor.days(worker.id);
  return { worker, made };
}

const create = (worker: Pick<Worker, 'id'>, started_at: string, stopped_at?: string, more: object = {}) =>
  post(floor.house, '/v1/workingday', {
    token: floor.house.token,
    body: { employee_id: worker.id, division_id: floor.places.shop, started_at, stopped_at, ...more },
  });

test('a change asks for a reason, and keeps what the clocks said', async () => {
  const { made } = await worked();
  const silent = await floor.change(`workingday/${made.id}`, { stopped_at: at('13:00') });
  expect(refusal(silent)).toEqual([422, 'edit_reason required']);
  const note = await floor.change(`workingday/${made.id}`, { note: 'Helped at the bar.' });
  expect(note.status).toBe(200);
  const told = { stopped_at: at('13:00'), edit_reason: 'Forgot to clock out.' };
  const { status, body } = await floor.change(`workingday/${made.id}`, told);
  expect(status).toBe(200);
  expect(shown(body.data)).toBe(`${day(-2)} 08:00 13:00  CLOSED 300 0 300`);
  const kept = await floor.stored(made.id, 'clocked');
  expect(kept).toEqual({ started_at: at('08:00'), stopped_at: at('12:00'), breaks: [] });
});

test('a day that was changed, or approved, stays as it is whatever a clock tells later, which is told', async () => {
  const edited = await worked();
  await floor.change(`workingday/${edited.made.id}`, { stopped_at: at('13:00'), edit_reason: 'Stayed on.' });
  const approved = await worked();
  const moved = await floor.change(`workingday/${approved.made.id}/status`, { status: 'APPROVED' });
  expect(moved.status).toBe(200);
  for (const { worker, made } of [edited, approved]) {
    const [before] = await floor.days(worker.id);
    await floor.send(worker, [
      { kind: 'BREAK', at: at('09:00') },
      { kind: 'BACK', at: at('09:30') },
    ]);
    expect((await floor.days(worker.id)).map(shown)).toEqual([shown(before)]);
    const late = (await floor.events(worker.id)).filter(({ problem }) => problem === 'DAY_KEPT');
    expect(late.map(({ kind }) => kind)).toEqual(['BREAK', 'BACK']);
    const told = await floor.alarms('WORKING_DAY_TECHNICAL_PROBLEM', 'clockevent');
    expect(told).toEqual(expect.arrayContaining(late.map(({ id }) => id)));
    expect((await floor.get(`workingday/${made.id}`)).id).toBe(made.id);
  }
});

test('an approved day is closed to changes until somebody opens it again with a reason', async () => {
  const { made } = await worked();
  await floor.change(`workingday/${made.id}/status`, { status: 'APPROVED' });
  const body = { stopped_at: at('13:00'), edit_reason: 'Stayed on.' };
  expect((await floor.change(`workingday/${made.id}`, body)).status).toBe(409);
  const silent = await floor.change(`workingday/${made.id}/status`, { status: 'CLOSED' });
  expect(refusal(silent)).toEqual([422, 'edit_reason required']);
  const again = { status: 'CLOSED', edit_reason: 'The bar closed later.' };
  expect((await floor.change(`workingday/${made.id}/status`, again)).status).toBe(200);
  expect((await floor.change(`workingday/${made.id}`, body)).body.data.worked_minutes).toBe(300);
});

test('a day whose start was put right by hand is ended by the clock', async () => {
  const worker = await floor.worker();
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await floor.send(worker, [{ kind: 'IN', at: ago(3) }]);
  const [open] = await floor.days(worker.id);
  const started_at = ago(4);
  await floor.change(`workingday/${open.id}`, { started_at, edit_reason: 'Came an hour before.' });
  await floor.send(worker, [
    { kind: 'BREAK', at: ago(2) },
    { kind: 'BACK', at: ago(1.5) },
    { kind: 'OUT', at: ago(1) },
  ]);
  const [closed, ...others] = await floor.days(worker.id);
  expect(others).toEqual([]);
  expect(closed).toMatchObject({ id: open.id, status: 'CLOSED', started_at });
  expect([149, 150, 151]).toContain(closed.worked_minutes);
});

test('a day by hand is told from those of clocks, and a bad one is refused with what is wrong', async () => {
  const worker = await floor.worker();
  const made = await create(worker, at('08:00'), at('16:00'), {
    breaks: [{ started_at: at('12:00'), stopped_at: at('12:30') }],
  });
  expect(made.body.data).toMatchObject({ method: 'MANUAL', trusted: true, status: 'CLOSED', worked_minutes: 450 });
  const shift = await floor.shift((await floor.worker()).id, at('08:00', -5), at('12:00', -5));
  const wrong = async (from: string, until?: string, more?: object) => refusal(await create(worker, from, until, more));
  expect(await wrong(at('15:00'), at('18:00'))).toEqual([422, 'employee_id overlap']);
  expect(await wrong(at('18:00'), at('17:00'))).toEqual([422, 'stopped_at afterMoment']);
  expect(await wrong(at('08:00', 2))).toEqual([422, 'started_at clockAhead']);
  expect(await wrong(at('07:00'))).toEqual([422, 'stopped_at laterDay']);
  expect(await wrong(at('08:00', -5), at('12:00', -5), { shift_id: shift.id })).toEqual([422, 'shift_id notTheirs']);
  const breaks = [{ started_at: at('07:00', -5), stopped_at: at('07:30', -5) }, { started_at: at('11:00', -5) }];
  expect(await wrong(at('08:00', -5), at('12:00', -5), { breaks })).toEqual([
    ...[422, 'breaks.0.started_at breakOutside', 'breaks.1.stopped_at required'],
  ]);
  expect((await create(worker, at('20:00', -1))).status).toBe(201);
  expect(await wrong(at('21:00', -1))).toEqual([422, 'stopped_at otherDayOpen']);
});

test('what a deleted day was made of is kept, and makes no day again', async () => {
  const { worker, made } = await worked();
  const gone = await call(floor.house, `/v1/workingday/${made.id}`, { method: 'DELETE', token: floor.house.token });
  expect(gone.status).toBe(204);
  await floor.send(worker, [{ kind: 'BREAK', at: at('10:00') }]);
  expect(await floor.days(worker.id)).toEqual([]);
  expect((await floor.events(worker.id)).map(({ kind, problem }) => `${kind} ${problem}`)).toEqual([
    ...['IN DISCARDED', 'BREAK NOT_IN', 'OUT DISCARDED'],
  ]);
});

test('days follow their shift until they are approved', async () => {
  const worker = await floor.worker();
  const shift = await floor.shift(worker.id, at('08:00'), at('12:00'));
  await floor.send(worker, [
    { kind: 'IN', at: at('08:00') },
    { kind: 'OUT', at: at('12:00') },
  ]);
  await floor.change(`shift/${shift.id}`, { end_at: at('13:00') });
  expect((await floor.days(worker.id)).map(shown)).toEqual([`${day(-2)} 08:00 12:00  CLOSED 240 300 -60`]);
  const [made] = await floor.days(worker.id);
  await floor.change(`workingday/${made.id}`, { stopped_at: at('12:30'), edit_reason: 'Swept the floor.' });
  await floor.change(`shift/${shift.id}`, { end_at: at('12:30') });
  expect((await floor.days(worker.id)).map(shown)).toEqual([`${day(-2)} 08:00 12:30  CLOSED 270 270 0`]);
  await floor.change(`workingday/${made.id}/status`, { status: 'APPROVED' });
  await floor.change(`shift/${shift.id}`, { end_at: at('14:00') });
  expect((await floor.days(worker.id)).map(shown)).toEqual([`${day(-2)} 08:00 12:30  APPROVED 270 270 0`]);
});
