// Tests that a clock may lose what it sent, send it again, in any order and at the same time: the days are the same.
import fc from 'fast-check';
import { scaled } from '../../scale.ts';
import { post } from '../auth/product.ts';
import { type Clocking, clockFloor, type Kind, shown, type Worker } from './clock-floor.ts';

const floor = clockFloor();
const RUNS = scaled(1, 10);
const MANY = 200;
const HOUR = 3_600_000;
const WHO = [0, 1];

/** Draws what two people clock in three weeks: mostly days of sense, and some that forget, repeat and contradict. */
const clockings = fc
  .array(
    fc.record({
      who: fc.constantFrom(...WHO),
      kind: fc.constantFrom<Kind>('IN', 'OUT', 'IN', 'OUT', 'BREAK', 'BACK'),
      minutes: fc.noBias(fc.integer({ min: 0, max: 20 * 24 * 60 })),
    }),
    { minLength: MANY, maxLength: MANY },
  )
  .map((drawn) => drawn.map((each, nr) => ({ ...each, nr })));

test('two hundred events, sent in any order, again and in parallel, make the same days', async () => {
  await fc.assert(
    fc.asyncProperty(clockings, fc.infiniteStream(fc.nat()), async (drawn, random) => {
      const began = Date.now() - 22 * 24 * HOUR;
      const once = [await floor.worker(), await floor.worker()];
      const again = [await floor.worker(), await floor.worker()];
      await Promise.all([...once, ...again].map((worker) => plan(worker, began)));
      const itemsFor = (people: readonly Worker[]) =>
        drawn.map(({ who, kind, minutes, nr }) => ({
          worker: people[who]!,
          ...{ kind, id: `${people[0]!.id}-${nr}`, at: new Date(began + minutes * 60_000).toISOString() },
        }));
      const inOrder = itemsFor(once).sort((a, b) => (a.at < b.at ? -1 : 1));
      await sendAll(inOrder);
      const shuffled = (list: Sent[]) =>
        list.map((each) => [random.next().value, each] as const).sort(([a], [b]) => a - b);
      const lost = shuffled(itemsFor(again)).map(([, each]) => each);
      const batches = [lost.slice(0, 90), lost.slice(60, 150), lost.slice(140), lost.slice(0, 200).reverse()];
      await Promise.all(batches.map(sendAll));
      for (const who of WHO) {
        const [days, same] = [await floor.days(once[who]!.id), await floor.days(again[who]!.id)];
        expect(same.map(shown)).toEqual(days.map(shown));
        expect(days.length).toBeGreaterThan(10);
        const [events, others] = [await floor.events(once[who]!.id), await floor.events(again[who]!.id)];
        expect(others.map(saying).sort()).toEqual(events.map(saying).sort());
        expect(events).toHaveLength(drawn.filter((each) => each.who === who).length);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);

type Sent = Clocking & { readonly worker: Worker; readonly id: string };

const saying = ({ kind, at, problem }: { kind: string; at: string; problem?: string }) =>
  `${at} ${kind} ${problem ?? ''}`;

/** Plans a shift on every second day. */
async function plan({ id }: Worker, began: number): Promise<void> {
  for (let nr = 0; nr < 20; nr += 2) {
    const start = began + nr * 24 * HOUR + 4 * HOUR;
    await floor.shift(id, new Date(start).toISOString(), new Date(start + 8 * HOUR).toISOString());
  }
}

/** Sends a batch until every event in it has its answer, as a device does. */
async function sendAll(sent: readonly Sent[]): Promise<void> {
  const items = sent.map(({ worker, kind, id, at }) => ({
    ...{ id, path: 'iceclock/clock', body: { kind }, at, sign_on: worker.sign_on },
  }));
  for (;;) {
    const { status, body } = await post(floor.house, '/v1/deviceauth/batch', {
      ...{ token: floor.places.clock.token, body: { items } },
    });
    if (status === 409 || status === 503) continue;
    expect(status).toBe(200);
    expect(body.data.filter((each: { status: number }) => each.status !== 200)).toEqual([]);
    return;
  }
}
