// Tests what the search over everything finds for each role and for the sister company: only records that their lists
// show, by what these show, whatever company data is typed.
import { sql } from 'kysely';
import { plainText } from '../../../core/contract/index.ts';
import { numbers } from '../../numbers.ts';
import { scaled } from '../../scale.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';

/** The roles of the eight permission groups, and root. */
const ROLES = ['management', 'hr', 'planner', 'shopmanager', 'shopseller', 'kitchen', 'driver', 'bookkeeping', 'admin'];
const SEARCHES = scaled(90, 10_000);
const AT_ONCE = 4;

/** The rows of one reader's lists: kind and id of a record to all text in its row. */
type Shown = ReadonlyMap<string, string>;
interface Reader {
  readonly name: string;
  readonly token: string;
  readonly lists: Map<string, Promise<Shown>>;
}
interface Found {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

let house: Running;
const readers: Reader[] = [];

beforeAll(async () => {
  house = await startWhole();
  for (const name of ROLES) readers.push({ name, token: await tokenOf(house, name), lists: new Map() });
  // A session of its own, because switching to the other company ends it.
  const token = await tokenOf(house, 'management');
  const { data } = (await call(house, '/v1/auth/employee', { token })).body;
  const sister = data.user.employee_ids.find(({ id }: { id: number }) => id !== data.id).id;
  const { body } = await post(house, '/v1/auth/switch', { token, body: { employee_id: sister } });
  readers.push({ name: 'sister', token: body.access_token, lists: new Map() });
});
afterAll(() => house?.stop());

/** All texts and numbers that the tables hold, of both companies, also masked and hidden ones. */
async function everythingStored(): Promise<string[]> {
  return house.database.system(async (db) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.atttypid = 'text'::regtype
        and a.attnum > 0 and not a.attisdropped and exists (select from pg_attribute o where o.attrelid = c.oid
        and o.attname = 'company_id')`.execute(db);
    const texts = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql<{ text: string }>`select distinct left(${sql.id(column)}, 60) as text
          from ${sql.table(table)} where length(${sql.id(column)}) > 1 order by 1 limit 150`.execute(db);
        return rows.map(({ text }) => text);
      }),
    );
    return texts.flat();
  });
}

async function listOf(reader: Reader, resource: string): Promise<Shown> {
  const rows = new Map<string, string>();
  for (let after = ''; ; ) {
    const { status, body } = await call(house, `/v1/${resource}?page[size]=500${after}`, { token: reader.token });
    expect([reader.name, resource, status]).toEqual([reader.name, resource, 200]);
    for (const row of body.data) rows.set(String(row.id), plain(JSON.stringify(Object.values(row))));
    if (!body.meta.next) return rows;
    after = `&page[after]=${encodeURIComponent(body.meta.next)}`;
  }
}

const plain = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Makes a search text of a whole text or a part of it, sometimes misspelt. */
function typedOf(text: string, next: (below: number) => number): string {
  const from = next(3) === 0 ? next(text.length - 1) : 0;
  const part = text.slice(from, from + 2 + next(text.length - from));
  const at = next(part.length);
  return next(6) === 0 ? part.slice(0, at) + part.slice(at + 1) : part;
}

/** True if the typed text is in the row as this reader sees it, or nearly is the name. */
function isFoundBy({ name }: Found, row: string, typed: string): boolean {
  const words = typed.trim().slice(0, 100).split(/\s+/).map(plain);
  const number = plain(typed).replace(/^0+/, '');
  return words.every((word) => row.includes(word)) || row.includes(number) || isNearly(name, typed);
}

/** True if a third of the letter pairs of the text, or of one of its words, are in the name. */
function isNearly(name: string, typed: string): boolean {
  return sharesPairs(plain(name), plain(typed)) || sharesPairs(wordsOf(name), wordsOf(typed));
}

const wordsOf = (text: string): string =>
  ` ${plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function sharesPairs(name: string, typed: string): boolean {
  const pairs = Array.from({ length: typed.length - 1 }, (_, at) => typed.slice(at, at + 2));
  return pairs.filter((pair) => name.includes(pair)).length * 3 >= pairs.length;
}

test('nobody finds what their lists do not show, nor by what these do not show of it', async () => {
  const stored = await everythingStored();
  const next = numbers(7);
  const wrong: unknown[] = [];
  const counts: Record<string, number> = {};
  const search = async (nth: number): Promise<void> => {
    const reader = readers[nth % readers.length]!;
    const typed = typedOf(stored[next(stored.length)]!, next);
    const { status, body } = await call(house, `/v1/search?q=${encodeURIComponent(typed)}`, { token: reader.token });
    if (status !== 200) wrong.push([reader.name, typed, status]);
    for (const found of (body.data ?? []) as Found[]) {
      counts[reader.name] = (counts[reader.name] ?? 0) + 1;
      if (!reader.lists.has(found.resource)) reader.lists.set(found.resource, listOf(reader, found.resource));
      const row = (await reader.lists.get(found.resource)!).get(String(found.id));
      if (row === undefined || !isFoundBy(found, row, typed)) wrong.push([reader.name, typed, found]);
    }
  };
  const ahead = Array.from({ length: SEARCHES }, (_, nth) => nth);
  const work = async () => {
    for (let nth = ahead.shift(); nth !== undefined; nth = ahead.shift()) await search(nth);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
  // The readers did find something, so that the test proves anything.
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(scaled(3, readers.length));
});
