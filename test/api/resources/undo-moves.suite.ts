// Tests moves, deletions and orders by three people who also undo them at random: every record ends as the log in its
// order says, and nobody's undo reverts a later step of somebody else.
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { numbers } from '../../numbers.ts';
import { type House, openHouse } from './house.ts';

const SEEDS = [3, 29];
const ROUNDS = 30;
const RECORDS = 3;
const TO = ['OPEN', 'BEGUN', 'DONE'] as const;

const errand: EntityFile = {
  model: 'Errand',
  collection: 'ERRANDS',
  display: '{{title}}',
  list: { columns: ['title', 'status'], sort: ['sort_key'], search: ['title'] },
  softDelete: true,
  orderable: true,
  schema: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      status: {
        type: 'string',
        enum: TO,
        default: 'OPEN',
        readOnly: true,
        moves: {
          permissions: [],
          since: 'status_at',
          open: TO,
          back: { permissions: [], minutes: 15, later: [] },
          steps: [
            { from: ['OPEN'], to: 'BEGUN' },
            { from: ['BEGUN'], to: 'DONE' },
          ],
        },
      },
      status_at: { type: 'string', format: 'date-time', readOnly: true },
    },
  },
};

let house: House;
let people: House['root'][];
beforeAll(async () => {
  house = await openHouse(
    [...shipped, { manifest: { id: 'errands', contract: 2, license: 'ICECLOUD', entities: [errand] } }],
    {
      alone: true,
    },
  );
  people = house.people.map((employeeId) => ({ ...house.root, employeeId }));
});
afterAll(() => house?.stop());

/** A step that somebody may take back, with the version that it left. */
interface Done {
  readonly id: number;
  readonly version: number;
  /** The status before a move; absent if the record was deleted. */
  readonly back?: string;
}
type Seen = { readonly id: number; readonly version: number; readonly status: string };

const given = (version: number) => ({ 'If-Match': `"${version}"` });
const list = async (): Promise<Seen[]> => (await house.call(house.root, 'GET', 'errand')).body.data;
const put = (person: House['root'], id: number, after: number | null) =>
  house.call(person, 'PATCH', 'errand/order', { ids: [id], after });

function takeBack(person: House['root'], { id, version, back }: Done) {
  if (back === undefined) return house.call(person, 'POST', `errand/${id}/restore`, undefined, given(version));
  return house.call(person, 'PATCH', `errand/${id}/status`, { status: back }, given(version));
}

/** Takes one step on what a person sees; answers what they may take back of it. */
async function step(person: House['root'], seen: Seen, draw: number): Promise<Done | undefined> {
  const { id, version, status } = seen;
  if (draw === 0) {
    const { status: said } = await house.call(person, 'DELETE', `errand/${id}`, undefined, given(version));
    expect([204, 404, 412]).toContain(said);
    return said === 204 ? { id, version: version + 1 } : undefined;
  }
  const to = TO[TO.indexOf(status as (typeof TO)[number]) + 1] ?? 'BEGUN';
  const moved = await house.call(person, 'PATCH', `errand/${id}/status`, { status: to }, given(version));
  expect([200, 404, 409, 412]).toContain(moved.status);
  return moved.status === 200 ? { id, version: moved.body.data.version, back: status } : undefined;
}

test.each(SEEDS)('moves, deletions and their undos by three people, seed %i', async (seed) => {
  const next = numbers(seed);
  const ids: number[] = [];
  for (let nr = 0; nr < RECORDS; nr += 1) ids.push((await house.make('errand', { title: `${seed} ${nr}` })).id);
  const stacks: Done[][] = people.map(() => []);
  let undone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = (await list()).filter(({ id }) => ids.includes(id));
    await Promise.all(
      people.map(async (person, nr) => {
        const last = next(3) === 0 || there.length === 0 ? stacks[nr]!.pop() : undefined;
        const [which, draw] = [next(Math.max(1, there.length)), next(5)];
        if (last) {
          const { status } = await takeBack(person, last);
          expect([200, 404, 409, 412]).toContain(status);
          undone += status === 200 ? 1 : 0;
        } else if (there.length > 0) {
          const done = await step(person, there[which]!, draw);
          if (done) stacks[nr]!.push(done);
        }
      }),
    );
  }
  expect(undone).toBeGreaterThan(0);
  const now = new Map((await list()).map((record) => [record.id, record]));
  for (const id of ids) {
    const entries = await house.database.tenant(house.own, (db) =>
      db
        .selectFrom('activity_log')
        .selectAll()
        .where('resource', '=', 'errand')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    let status = 'OPEN';
    let isThere = true;
    for (const { action, changes } of entries) {
      if (action === 'delete' || action === 'restore') {
        // Nobody deletes a deleted record, or restores an existing one.
        expect(isThere).toBe(action === 'delete');
        isThere = action === 'restore';
      }
      for (const { field, from, to } of changes as { field: string; from: string; to: string }[]) {
        if (field !== 'status' || action === 'create') continue;
        // Each step begins where the one before it ended.
        expect([isThere, from]).toEqual([true, status]);
        status = to;
      }
    }
    expect([id, now.get(id)?.status]).toEqual([id, isThere ? status : undefined]);
  }
});

test('what somebody else did since is not taken back with one’s own move or deletion', async () => {
  const { id, version } = await house.make('errand', { title: 'Mine' });
  const [mine, theirs] = [people[0]!, people[1]!];
  const begun = await house.call(mine, 'PATCH', `errand/${id}/status`, { status: 'BEGUN' }, given(version));
  const own = { id, version: begun.body.data.version, back: 'OPEN' };
  await house.call(theirs, 'PATCH', `errand/${id}/status`, { status: 'OPEN' });
  await house.call(theirs, 'PATCH', `errand/${id}/status`, { status: 'BEGUN' });
  expect((await takeBack(mine, own)).status).toBe(412);
  const now = (await list()).find((one) => one.id === id)!;
  expect(now.status).toBe('BEGUN');
  const gone = await step(mine, now, 0);
  expect((await takeBack(theirs, gone!)).status).toBe(200);
  const again = await step(theirs, (await list()).find((one) => one.id === id)!, 0);
  expect((await takeBack(mine, gone!)).status).toBe(412);
  expect((await takeBack(theirs, again!)).status).toBe(200);
});

test.each(SEEDS)(
  'an order by hand is what the turns of three people lead to, one after the other, seed %i',
  async (seed) => {
    const next = numbers(seed);
    for (let nr = 0; nr < 4; nr += 1) await house.make('errand', { title: `Row ${seed} ${nr}` });
    let order = (await list()).map(({ id }) => id);
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const turns = people.map(() => {
        const id = order[next(order.length)]!;
        const others = [null, ...order.filter((one) => one !== id)];
        return { id, after: others[next(others.length)]! };
      });
      const answers = await Promise.all(turns.map(({ id, after }, nr) => put(people[nr]!, id, after)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      const ways = everyWay(turns).map((way) => way.reduce(ordered, order));
      order = (await list()).map(({ id }) => id);
      expect(ways.map(String)).toContain(String(order));
    }
  },
);

test('a turn is taken back where it led, and not over somebody else’s later one', async () => {
  const [one, two, three] = (await list()).map(({ id }) => id) as [number, number, number];
  const [mine, theirs] = [people[0]!, people[1]!];
  const back = { ids: [one], after: null, behind: three };
  expect((await put(mine, one, three)).status).toBe(204);
  expect((await house.call(mine, 'PATCH', 'errand/order', back)).status).toBe(204);
  expect((await list())[0]?.id).toBe(one);
  expect((await put(mine, one, three)).status).toBe(204);
  expect((await put(theirs, one, two)).status).toBe(204);
  const refused = await house.call(mine, 'PATCH', 'errand/order', back);
  expect([refused.status, refused.body.code]).toEqual([412, 'stale']);
  expect((await list()).slice(0, 3).map(({ id }) => id)).toEqual([two, one, three]);
});

type Turn = { readonly id: number; readonly after: number | null };

const ordered = (before: readonly number[], { id, after }: Turn): number[] => {
  const others = before.filter((one) => one !== id);
  return after === null ? [id, ...others] : others.flatMap((one) => (one === after ? [one, id] : [one]));
};

const everyWay = (turns: readonly Turn[]): Turn[][] =>
  turns.length === 0
    ? [[]]
    : turns.flatMap((turn) => everyWay(turns.filter((one) => one !== turn)).map((rest) => [turn, ...rest]));
