// Measures the search over everything at each key that somebody types, in a company with a million records of ten
// kinds.
import { Client } from 'pg';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { createDatabase, type FreshDatabase } from '../api/postgres.ts';
import { type Line, percentile, reportTable } from './figures.ts';

const EACH = 100_000;
/** Table to the texts in which its copies differ. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  supplier: ['name'],
  stockitem: ['name'],
  supplieditem: ['name', 'sku'],
  product: ['name', 'sku'],
  productcategory: ['name'],
  webshopaccount: ['last_name', 'email'],
  webshoporder: ['nr'],
  supplierorder: ['supplier_reference'],
  employee: ['last_name'],
  deliveryzone: ['name'],
};
const TYPED = ['vanille', 'peeters', 'veldstraat 12', '0470 12 34 56', 'vanile', 'xylofoon', 'be', '2026-00'];
const TURNS = 4;

let database: FreshDatabase;
let product: Product;
let folder: string;

beforeAll(async () => {
  database = await createDatabase('scoop_demo');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const [table, texts] of Object.entries(KINDS)) await multiply(client, table, texts);
  } finally {
    await client.end();
  }
  folder = await newDataFolder();
  product = await startProduct(folder, { databaseUrl: database.url });
});

afterAll(async () => {
  await product?.stop();
  await database?.drop();
  if (folder) await removeDataFolder(folder);
});

/** Copies the demo's rows, each with a number of its own in those texts and in unique fields. */
async function multiply(client: Client, table: string, texts: readonly string[]): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, exists (select from pg_index i
        where i.indrelid = attrelid and i.indisunique and attnum = any(i.indkey)) as once
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attname not in ('id', 'created_at', 'updated_at', 'user_id')`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map((column) => copied(column, texts)).join();
  await client.query(`insert into "${table}" (${names}) select ${values} from (select * from "${table}" limit 50) as t,
    generate_series(1, ${EACH} / (select least(50, count(*)) from "${table}")) as n`);
  await client.query(`vacuum analyze "${table}"`);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly once: boolean;
}

function copied({ name, type, once }: Column, texts: readonly string[]): string {
  if (name === 'company_id' || name.endsWith('_id') || !(once || texts.includes(name))) return `"${name}"`;
  if (type === 'uuid') return 'gen_random_uuid()';
  return type === 'text' ? `"${name}" || ' ' || n` : `"${name}" + n * 100000`;
}

test('from a key to what is found', async () => {
  const { send } = await clientOf(product.url, 'management');
  const lines: Line[] = [];
  const all: number[] = [];
  for (const typed of TYPED) {
    const times: number[] = [];
    let found = 0;
    for (let turn = 0; turn <= TURNS; turn++) {
      for (let length = 2; length <= typed.length; length++) {
        const before = performance.now();
        const { body } = await send('GET', `search?q=${encodeURIComponent(typed.slice(0, length))}`);
        // The first turn only warms up.
        if (turn > 0) times.push(performance.now() - before);
        found = (body as unknown as { data: unknown[] }).data.length;
      }
    }
    all.push(...times);
    lines.push({ typed, found, p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) });
  }
  lines.push({ typed: 'all', found: '', p50_ms: percentile(all, 0.5), p95_ms: percentile(all, 0.95) });
  reportTable('Search over 1,000,000 records of ten kinds, each key', lines);
});
