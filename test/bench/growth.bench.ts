// What a list costs as its table grows, and employees, who have relations and computed fields, beside an entity without.
import { Agent, get } from 'node:http';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { type Line, percentile, reportTable } from './figures.ts';
import { type Pace, rateOf, sideBySide, type Work } from './load.ts';
import { manyEmployees, millionEmployees, onDatabase, ROWS } from './million.ts';

const FEW = 10_000;
const FEW_DATABASE = 'bench_few';
const PACE: Pace = { parallel: 10, turns: 6, turn: 1_500 };
const INDEX_FIELDS = 'last_name,middle_name,first_name,email,cellphone_nr,is_on_leave,division_ids';

interface Served {
  readonly product: Product;
  readonly folder: string;
  readonly token: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: PACE.parallel });
let [few, many]: Served[] = [];

beforeAll(async () => {
  const databases = [await manyEmployees(FEW_DATABASE, FEW), await millionEmployees()];
  await onDatabase((client) => client.query(SUPPLIERS, [FEW]), FEW_DATABASE);
  await onDatabase((client) => client.query('vacuum analyze supplier'), FEW_DATABASE);
  [few, many] = await Promise.all(databases.map(serve));
});

afterAll(async () => {
  agent.destroy();
  for (const { product, folder } of [few!, many!]) {
    await product.stop();
    await removeDataFolder(folder);
  }
});

const SUPPLIERS = `
  insert into supplier (company_id, name, email, order_channel)
  select company.id, 'Zuivel ' || lpad((n::bigint * 7919 % $1::bigint)::text, 7, '0'), 'orders' || n || '@zuivel.example',
    'EMAIL'
  from generate_series(1, $1::int) as n, (select id from company order by id limit 1) as company`;

async function serve(databaseUrl: string): Promise<Served> {
  const folder = await newDataFolder();
  const product = await startProduct(folder, { databaseUrl });
  const { token } = await clientOf(product.url, 'management');
  return { product, folder, token };
}

const calling =
  ({ product, token }: Served, path: string): Work =>
  () =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${product.url}/v1/${path}`, { agent, headers }, (answer) => {
        answer.on('error', reject).on('end', resolve).resume();
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      }).on('error', reject);
    });

/** The two by turns; `ratio` is of the second one's time to the first one's. */
async function compare(what: string, first: Work, second: Work): Promise<Line> {
  const [one, other] = await sideBySide([first, second], PACE);
  return {
    what,
    'requests/s': rateOf(one!),
    'of the other': rateOf(other!),
    p50_ms: percentile(one!.times, 0.5),
    'p50_ms of the other': percentile(other!.times, 0.5),
    ratio: rateOf(one!) / rateOf(other!),
  };
}

test('a page of a list, of few and of many', async () => {
  const page = 'employee?page[total]=no&page[size]=50';
  const lines = [
    await compare('first page', calling(few!, page), calling(many!, page)),
    await compare(
      'first page, as its index asks',
      calling(few!, `${page}&fields=${INDEX_FIELDS}`),
      calling(many!, `${page}&fields=${INDEX_FIELDS}`),
    ),
  ];
  reportTable(`Employees, ${FEW} beside ${ROWS}: ratio of the times, many to few`, lines);
});

test('employees beside suppliers', async () => {
  const employees = 'employee?page[total]=no&page[size]=50';
  const suppliers = 'supplier?page[total]=no&page[size]=50';
  const lines = [
    await compare('all fields', calling(few!, suppliers), calling(few!, employees)),
    await compare(
      'as their indexes ask',
      calling(few!, `${suppliers}&fields=name,email,order_channel`),
      calling(few!, `${employees}&fields=${INDEX_FIELDS}`),
    ),
  ];
  reportTable(`${FEW} suppliers beside as many employees: ratio of the times, employees to suppliers`, lines);
});
