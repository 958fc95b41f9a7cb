// Measures what a list costs as its table grows, and what relations, computed fields and files of employees add to
// plain columns.
import { Agent } from 'node:http';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { call as callProduct } from './call.ts';
import { type Line, percentile, reportTable } from './figures.ts';
import { type Pace, rateOf, sideBySide, type Work } from './load.ts';
import { manyEmployees, millionEmployees, onDatabase, ROWS } from './million.ts';

const FEW = 10_000;
const FEW_DATABASE = 'bench_few';
const PACE: Pace = { parallel: 10, turns: 6, turn: 1_500 };
const PAGE = 'employee?page[total]=no&page[size]=50';
const INDEX_FIELDS = 'last_name,middle_name,first_name,email,cellphone_nr,is_on_leave,division_ids';
/** Columns that are not plain: kept with the account, in agreements or as files. */
const NOT_PLAIN = /_uri$|^(company|dimonas|divisions|division_ids|email|id|locale|sign_in|version)$/;

interface Served {
  readonly product: Product;
  readonly folder: string;
  readonly token: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: PACE.parallel });
const served: Served[] = [];
let few: Served;

beforeAll(async () => {
  few = await serve(await manyEmployees(FEW_DATABASE, FEW));
  await onDatabase((client) => client.query('analyze'), FEW_DATABASE);
});

afterAll(async () => {
  agent.destroy();
  for (const { product, folder } of served) {
    await product.stop();
    await removeDataFolder(folder);
  }
});

async function serve(databaseUrl: string): Promise<Served> {
  const folder = await newDataFolder();
  const product = await startProduct(folder, { databaseUrl });
  const { token } = await clientOf(product.url, 'management');
  const all = { product, folder, token };
  served.push(all);
  return all;
}

const call = ({ product, token }: Served, path: string) => callProduct({ url: product.url, token, agent }, path);

/** Measures the two alternately. */
async function compare(what: string, first: Work, second: Work): Promise<Line> {
  const [one, other] = await sideBySide([first, second], PACE);
  return {
    what,
    'requests/s': rateOf(one!),
    'of the other': rateOf(other!),
    p50_ms: percentile(one!.times, 0.5),
    'p50_ms of the other': percentile(other!.times, 0.5),
    ratio: rateOf(other!) / rateOf(one!),
  };
}

test('a page of employees beside its plain columns alone', async () => {
  const { data } = JSON.parse(await call(few, PAGE)) as { data: object[] };
  const names = [...new Set(data.flatMap((row) => Object.keys(row)))];
  const plain = names.filter((name) => !NOT_PLAIN.test(name));
  const wanted = `${PAGE}&fields=${plain.join()}`;
  const lines = [
    await compare(
      `${plain.length} plain columns, then all fields`,
      () => call(few, wanted),
      () => call(few, PAGE),
    ),
  ];
  reportTable(`${FEW} employees: ratio of the rates`, lines);
});

test('a page of few and of many', async () => {
  const many = await serve(await millionEmployees());
  const both = (what: string, path: string) =>
    compare(
      what,
      () => call(many, path),
      () => call(few, path),
    );
  const lines = [
    await both('first page', PAGE),
    await both('first page, as its index asks', `${PAGE}&fields=${INDEX_FIELDS}`),
  ];
  reportTable(`${ROWS} employees, then ${FEW}: ratio of the rates, which is many's time to few's`, lines);
});
