// Measures fifty rows of sixty columns out of a million over HTTP, beside the same statement in PostgreSQL alone.
import { Agent } from 'node:http';
import { Pool } from 'pg';
import type { Actor } from '../../api/contract/index.ts';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { call as callProduct } from './call.ts';
import { type Line, percentile, reportTable } from './figures.ts';
import { type Pace, rateOf, sideBySide, type Work } from './load.ts';
import { millionEmployees } from './million.ts';
import { statementOf } from './statement.ts';

const BUSY: Pace = { parallel: 16, turns: 3, turn: 900 };
/** The pace of calls that each keep PostgreSQL busy for long. */
const CALM: Pace = { parallel: 1, turns: 2, turn: 400 };
const INDEX_FIELDS = 'last_name,middle_name,first_name,email,cellphone_nr,is_on_leave,division_ids';
const agent = new Agent({ keepAlive: true, maxSockets: BUSY.parallel });
let product: Product;
let folder: string;
let token: string;
let pool: Pool;
let actor: Actor;

beforeAll(async () => {
  const databaseUrl = await millionEmployees();
  folder = await newDataFolder();
  product = await startProduct(folder, { databaseUrl });
  const client = await clientOf(product.url, 'management');
  token = client.token;
  const { body } = await client.send('GET', 'auth/employee');
  actor = actorOf((body as unknown as { data?: Signed }).data ?? (body as unknown as Signed));
  const options = `-c timezone=UTC -c role=scoop_app -c scoop.company_id=${actor.companyId}`;
  pool = new Pool({ connectionString: databaseUrl, max: BUSY.parallel, options });
});

afterAll(async () => {
  agent.destroy();
  await pool.end();
  await product.stop();
  await removeDataFolder(folder);
});

interface Signed {
  readonly id: number;
  readonly company: { readonly id: number; readonly licenses: readonly string[] };
  readonly permissions: readonly string[];
}

function actorOf(employee: Signed): Actor {
  const { id, company } = employee;
  return { ...employee, kind: 'employee', companyId: company.id, employeeId: id } as unknown as Actor;
}

const call = (path: string) => callProduct({ url: product.url, token, agent }, path);

async function compare(name: string, path: string, pace = BUSY): Promise<Line> {
  const statement = await statementOf(path, actor);
  const works: Work[] = [() => call(path), () => pool.query(statement)];
  const [http, alone] = await sideBySide(works, pace);
  const [rate, own] = [rateOf(http!), rateOf(alone!)];
  return {
    call: name,
    'at once': `${pace.parallel}`,
    'requests/s': rate,
    p50_ms: percentile(http!.times, 0.5),
    p99_ms: percentile(http!.times, 0.99),
    'PostgreSQL/s': own,
    ratio: rate / own,
  };
}

test('pages of a long list', async () => {
  const page = 'employee?page[total]=no';
  const { data, meta, kilobytes } = await pageAt(page, 499_950);
  const lines: Line[] = [];
  const compareWith = async (...asked: Parameters<typeof compare>) => lines.push(await compare(...asked));
  try {
    await compareWith('first page', page);
    await compareWith('first page, as its index asks', `${page}&fields=${INDEX_FIELDS}`);
    await compareWith('page in the middle, by cursor', `${page}&page[after]=${meta.next}`);
    await compareWith('last page', `${page}&page[from]=end`);
    await compareWith('filtered, by name', `${page}&filter[is_on_leave]=true&sort=-last_name`);
    await compareWith('search that finds many', `${page}&search=Peeters`);
    await compareWith('count', 'employee/count', CALM);
  } finally {
    const columns = Object.keys(data[0] ?? {}).length;
    reportTable(`List of 50 out of 1,000,000 rows; ${columns} values and ${kilobytes.toFixed(1)} kB a row`, lines);
  }
});

async function pageAt(path: string, skip: number) {
  const text = await call(`${path}&page[skip]=${skip}`);
  const { data, meta } = JSON.parse(text) as { data: object[]; meta: { next: string } };
  return { data, meta, kilobytes: text.length / data.length / 1024 };
}

test('searches one at a time', async () => {
  const lines: Line[] = [];
  const time = async (what: string, path: string) => {
    const before = performance.now();
    const answer = await call(path).catch((error: Error) => error);
    const refusal = answer instanceof Error ? answer.message.slice(0, 80) : '';
    lines.push({ what, seconds: (performance.now() - before) / 1000, refusal });
  };
  await time('one row in a million', 'employee?page[total]=no&search=0500000');
  await time('no row at all', 'employee?page[total]=no&search=xyzzy');
  await time('no row, two letters, which no index knows', 'employee?page[total]=no&search=qx');
  await time('how many rows, where all match', 'employee/count?search=Peeters');
  reportTable('Searches one at a time', lines);
});
