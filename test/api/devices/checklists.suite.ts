// Tests checklists at devices: at the clock at the door they are seen and ticked by whoever has signed on, also late, and a
// thermometer fills the steps that name it.
import { randomUUID } from 'node:crypto';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { call, post } from '../auth/product.ts';
import { equipped, ownDoor, pairedDevice, signOn } from './door.ts';

const house = ownDoor();
type Step = Readonly<Record<string, unknown>>;

const STEPS = [
  { title: 'Lights', kind: 'TICK' },
  { title: 'Freezer', kind: 'TEMPERATURE', max: -18, metric_key: 'freezer-door' },
];

/** Adds a checklist of the first division that is due all day. */
async function added() {
  const [division] = (await call(house, '/v1/division', { token: house.token })).body.data;
  const name = `At the door ${randomUUID()}`;
  const own = { kind: 'OPENING', place: 'DIVISION', division_ids: [division.id], steps: STEPS };
  const times = { time_from: '05:00:00', due_at: '04:59:00' };
  const made = await post(house, '/v1/checklist', { token: house.token, body: { name, ...own, ...times } });
  expect(made.status).toBe(201);
  return { name, division_id: division.id as number };
}

const stepsAt = async (token: string, name: string): Promise<Step[]> =>
  (await call(house, '/v1/iceclock/checklists', { token })).body.data.filter(
    ({ checklist }: Step) => checklist === name,
  );

test('at the clock nobody sees them before they signed on; then they are ticked there, now and from a batch', async () => {
  const { name, division_id } = await added();
  const clock = await pairedDevice(house, 'CLOCK', { division_id });
  expect((await call(house, '/v1/iceclock/checklists', { token: clock.token })).body.code).toBe('nobodySignedOn');
  const somebody = await equipped(house, 'driver');
  const { body } = await signOn(house, clock.token, { nfc_token: somebody.nfc_token });
  const [lights, freezer] = await stepsAt(clock.token, name);
  const of = (step: Step | undefined) => ({ round_id: step?.round_id, step_id: step?.step_id });
  const ticked = { id: randomUUID(), ...of(lights) };
  expect((await post(house, '/v1/iceclock/checklists/tick', { token: clock.token, body: ticked })).status).toBe(200);
  const item = {
    ...{ id: randomUUID(), path: 'iceclock/checklists/tick', at: new Date().toISOString(), sign_on: body.data.sign_on },
    body: { id: randomUUID(), ...of(freezer), value: -21 },
  };
  const send = () => post(house, '/v1/deviceauth/batch', { token: clock.token, body: { items: [item, item] } });
  const answers = [...(await send()).body.data, ...(await send()).body.data];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stepsAt(clock.token, name)).toMatchObject([
    { done: true, by: expect.any(String) },
    { done: true, value: -21, status: 'DONE' },
  ]);
  const elsewhere = await pairedDevice(house, 'CLOCK');
  await signOn(house, elsewhere.token, { nfc_token: somebody.nfc_token });
  expect(await stepsAt(elsewhere.token, name)).toEqual([]);
  const stray = await post(house, '/v1/iceclock/checklists/tick', {
    token: elsewhere.token,
    body: { ...ticked, id: randomUUID() },
  });
  expect(stray.status).toBe(403);
});

test('a thermometer fills the steps that name its key, and no other device kind may', async () => {
  const { name, division_id } = await added();
  const thermometer = await pairedDevice(house, 'THERMOMETER', { division_id });
  const tell = (token: string, value: unknown, key = 'freezer-door') =>
    post(house, '/v1/iceclock/temperature', { token, body: { readings: [{ key, value }] } });
  expect((await tell(thermometer.token, -22.5)).body.data.taken).toBeGreaterThan(0);
  expect((await tell(thermometer.token, -22.5)).body.data.taken).toBe(0);
  expect((await tell(thermometer.token, -22, 'nobody-waits')).body.data.taken).toBe(0);
  expect((await tell(thermometer.token, 'cold')).status).toBe(422);
  expect((await tell((await pairedDevice(house, 'LAMP')).token, -20)).status).toBe(403);
  // Before the business day ends its round is that of yesterday.
  const day = today();
  const { data } = (
    await call(house, `/v1/query/iceclock/checklist-sheet?from=${dayAfter(day, -1)}&until=${day}&measured=true`, {
      token: house.token,
    })
  ).body;
  expect(data.find(({ checklist }: Step) => checklist === name)).toMatchObject({ value: -22.5, result: 'DONE' });
});
