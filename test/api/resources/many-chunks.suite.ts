// Tests a call on a thousand records that answers with lines: chunks end by themselves, refusals hold back nothing, it
// can be stopped and sent again, and what it did is undone except where somebody changed something since.
import { sql } from 'kysely';
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';

const ROWS = 1_000;
const crate: EntityFile = {
  ...{ model: 'Crate', collection: 'CRATES', display: '{{title}}' },
  list: { columns: ['title', 'status'], sort: ['title'], search: ['title'] },
  schema: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      amount: { type: 'integer', maximum: 1000 },
      status: {
        ...{ type: 'string', enum: ['OPEN', 'SENT'], default: 'OPEN', readOnly: true },
        moves: {
          permissions: [],
          steps: [{ from: ['OPEN'], to: 'SENT' }],
          back: { permissions: [], minutes: 15, later: [] },
        },
      },
    },
  },
};
const manifest = { id: 'crates', contract: 2 as const, license: 'ICECLOUD' as const, entities: [crate] };

interface Crate {
  readonly id: number;
  readonly version: number;
  readonly amount: number;
  readonly status: string;
}
interface Outcome {
  readonly done: boolean;
  readonly data?: Crate;
  readonly problem?: { readonly code: string; readonly errors?: readonly { path: string; code: string }[] };
}
interface Line {
  readonly at?: readonly number[];
  readonly data?: readonly Outcome[];
  readonly progress?: { readonly done: number; readonly total: number };
  readonly end?: { readonly done: number; readonly left: number };
  readonly problem?: object;
}

let house: House;
let ids: number[];
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest }], { alone: true });
});
beforeEach(async () => {
  ids = await house.database.tenant(house.own, async (db) => {
    await sql`delete from crate`.execute(db);
    const { rows } = await sql<{ id: number }>`insert into crate (company_id, title, amount, status)
      select ${house.own}, 'Crate ' || n, n % 7, 'OPEN' from generate_series(1, ${ROWS}) n returning id`.execute(db);
    return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  });
});
afterAll(() => house?.stop());

async function* linesOf(changes: readonly object[], key?: string, actor = house.root): AsyncGenerator<Line> {
  const response = await fetch(`${house.address}/v1/crate/many`, {
    method: 'POST',
    headers: {
      ...{ 'x-actor': JSON.stringify(actor), 'content-type': 'application/json', accept: 'application/x-ndjson' },
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ changes }),
  });
  if (!response.ok) throw new Error(String(response.status));
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n');
    text = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
  }
}

/** Reads all lines: the outcomes by the place of their change, and what the last line says. */
async function sent(lines: AsyncIterable<Line>) {
  const outcomes: Outcome[] = [];
  const chunks: number[] = [];
  let last: Line = {};
  for await (const line of lines) {
    line.at?.forEach((place, index) => {
      outcomes[place] = line.data![index]!;
    });
    if (line.progress) chunks.push(line.progress.done);
    last = line;
  }
  return { outcomes, chunks, last };
}

const crates = () =>
  house.database.tenant(house.own, async (db) => {
    const { rows } = await sql<Crate>`select id, version, amount, status from crate order by id`.execute(db);
    return rows;
  });
const standing = async (status: string) => (await crates()).filter((each) => each.status === status).length;
const sending = () => ids.map((id) => ({ move: id, values: { status: 'SENT' } }));
const codes = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ problem }, place) => (problem ? [[ids[place], problem.code]] : []));

test('a thousand moves are one call, told chunk by chunk; two refusals hold back none of the others', async () => {
  const [gone, there] = [ids[40]!, ids[700]!];
  await house.call(house.root, 'DELETE', `crate/${gone}`);
  await house.call(house.root, 'PATCH', `crate/${there}/status`, { status: 'SENT' });
  const { outcomes, chunks, last } = await sent(linesOf(sending()));
  expect(chunks).toEqual(Array.from({ length: ROWS / 25 }, (_, chunk) => (chunk + 1) * 25));
  expect(last.end).toEqual({ done: ROWS, left: 0 });
  expect(codes(outcomes)).toEqual([
    [gone, 'notFound'],
    [there, 'noSuchMove'],
  ]);
  expect(outcomes[0]!.data).toMatchObject({ id: ids[0], status: 'SENT', version: 2 });
  expect(await standing('SENT')).toBe(ROWS - 1);
});

test('a refused value is told with its path', async () => {
  const changes = ids.slice(0, 30).map((id, place) => ({ update: id, values: { amount: place === 27 ? 5000 : 8 } }));
  const { outcomes } = await sent(linesOf(changes));
  expect(outcomes[27]!.problem?.errors).toMatchObject([{ path: 'amount', code: 'maximum' }]);
  expect(outcomes.filter(({ done }) => done)).toHaveLength(29);
});

test('undo gives back what was there, and leaves what somebody changed since', async () => {
  const before = await crates();
  const change = ids.map((id) => ({ update: id, values: { amount: 99 } }));
  const { outcomes } = await sent(linesOf(change));
  const since = ids[512]!;
  await house.call(house.root, 'PATCH', `crate/${since}`, { amount: 3 });
  const back = before.map(({ id, amount }, place) => {
    return { update: Number(id), values: { amount }, version: outcomes[place]!.data!.version };
  });
  const undone = await sent(linesOf(back));
  expect(codes(undone.outcomes)).toEqual([[since, 'stale']]);
  const now = (await crates()).map(({ amount }) => amount);
  expect(now).toEqual(before.map(({ amount }, place) => (place === 512 ? 3 : amount)));
});

test('a stop ends it after the chunks that run, and the last line says what was done', async () => {
  let release = (): void => undefined;
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  // Somebody holds a record of each later chunk, so that no more than five of those run.
  const holding = house.database.tenant(house.own, async (db) => {
    await sql`select 1 from crate where id = any (${ids.filter((_, place) => place >= 100 && place % 25 === 0)}) for update`.execute(
      db,
    );
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    held();
    await isOver;
  });
  await isHeld;
  async function* stopped() {
    for await (const line of linesOf(sending(), 'crates-stop')) {
      yield line;
      if (line.progress?.done !== 100) continue;
      expect((await house.call(house.root, 'POST', 'many/stop', { key: 'crates-stop' })).status).toBe(204);
      release();
    }
  }
  const { outcomes, last } = await sent(stopped());
  await holding;
  const { done, left } = last.end!;
  expect([done + left, done % 25, done >= 100 && done <= 225]).toEqual([ROWS, 0, true]);
  expect(Object.keys(outcomes)).toHaveLength(done);
  expect(await standing('SENT')).toBe(done);
});

test('sent again under its key it does nothing twice; another person stops nothing', async () => {
  const stranger = { ...house.root, employeeId: house.people[1]! };
  await house.call(stranger, 'POST', 'many/stop', { key: 'crates-twice' });
  const first = await sent(linesOf(sending(), 'crates-twice'));
  const again = await sent(linesOf(sending(), 'crates-twice'));
  expect(first.last.end).toEqual({ done: ROWS, left: 0 });
  expect(again.outcomes).toEqual(first.outcomes);
  expect(new Set((await crates()).map(({ version }) => Number(version)))).toEqual(new Set([2]));
});

test('each row asks for its own right, and the call for the right to see them', async () => {
  const few = sending().slice(0, 3);
  await expect(sent(linesOf(few, undefined, house.actor([])))).rejects.toThrow('403');
  const changes = ids.slice(0, 3).map((id) => ({ update: id, values: { amount: 1 } }));
  const { outcomes } = await sent(linesOf(changes, undefined, house.actor(['ICECLOUD_CRATES_VIEW'])));
  expect(outcomes.map(({ problem }) => problem?.code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
});
