// Tests changes and undos by three people at the same time: records end as the log in its order says, and nobody's undo
// reverts a later change of somebody else.

import { numbers } from '../../numbers.ts';
import { type Answer, type House, openHouse } from './house.ts';

const SEEDS = [5, 17, 40];
const STEPS = 25;
const FIELDS = ['name', 'email', 'note'] as const;

let house: House;
let people: House['root'][];
beforeAll(async () => {
  house = await openHouse();
  people = house.people.map((employeeId) => ({ ...house.root, employeeId }));
});
afterAll(() => house?.stop());

type Field = (typeof FIELDS)[number];
type Stored = { readonly id: number; readonly version: number } & Readonly<Record<Field, string>>;
interface Done {
  readonly field: Field;
  readonly before: string;
  /** The record as this change left it. */
  readonly after: Stored;
}
interface Outcome {
  readonly answer: Answer;
  /** The change that this one took back; undefined if it is a change of its own. */
  readonly undone?: Done;
}

async function write(person: House['root'], seen: Stored, field: Field, value: string): Promise<Answer> {
  const headers = { 'If-Match': `"${seen.version}"` };
  return house.call(person, 'PATCH', `supplier/${seen.id}`, { [field]: value }, headers);
}

const read = async (id: number): Promise<Stored> => (await house.call(house.root, 'GET', `supplier/${id}`)).body.data;

test.each(SEEDS)('changes and undos of three people, seed %i', async (seed) => {
  const next = numbers(seed);
  const begun = { name: `Start ${seed}`, email: 'start@supplier.example', note: 'start' };
  const { id } = await house.make('supplier', { ...begun, order_channel: 'PHONE' });
  const stacks: Done[][] = people.map(() => []);
  const refused: Done[] = [];

  const act = async (nr: number, step: number): Promise<Outcome> => {
    const person = people[nr]!;
    const last = next(3) === 0 ? stacks[nr]!.pop() : undefined;
    if (last) return { answer: await write(person, last.after, last.field, last.before), undone: last };
    const field = FIELDS[next(FIELDS.length)]!;
    const value = field === 'email' ? `s${step}p${nr}@supplier.example` : `${step} by ${nr}`;
    const seen = await read(id);
    const answer = await write(person, seen, field, value);
    if (answer.status === 200) stacks[nr]!.push({ field, before: seen[field], after: answer.body.data });
    return { answer };
  };
  for (let step = 0; step < STEPS; step += 1) {
    const outcomes = await Promise.all(people.map((_, nr) => act(nr, step)));
    for (const { answer, undone } of outcomes) {
      expect([200, 409, 412]).toContain(answer.status);
      if (undone && answer.status !== 200) refused.push(undone);
    }
  }

  // One undo for certain, whatever the machine's timing did to the others.
  const mine = await write(people[0]!, await read(id), 'note', 'mine');
  const theirs = await write(people[1]!, mine.body.data, 'note', 'theirs');
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  const late: Done = { field: 'note', before: 'what it was', after: mine.body.data };
  expect((await write(people[0]!, late.after, late.field, late.before)).status).toBe(412);

  const now = await read(id);
  const { body } = await house.call(house.root, 'GET', `supplier/${id}/activity?page[size]=100`);
  const log = body.data.toReversed() as { changes: { field: Field; from: string; to: string }[] }[];
  const replayed: Record<string, string> = { ...begun };
  for (const { changes } of log) {
    for (const { field, from, to } of changes) {
      // Each step begins where the one before it ended.
      expect(from).toBe(replayed[field]);
      replayed[field] = to;
    }
  }
  expect(replayed).toEqual(Object.fromEntries(FIELDS.map((field) => [field, now[field]])));
  // An undo was refused only if somebody changed the record after it.
  for (const { after } of [...refused, late]) expect(now.version).toBeGreaterThan(after.version);
  expect(now.note).toBe('theirs');
});
