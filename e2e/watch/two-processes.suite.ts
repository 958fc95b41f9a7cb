// Tests that two processes of Scoop on one database make one alarm of each cause, and tell it once.
import { Client as Postgres } from 'pg';
import { clientOf } from '../people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../product.ts';
import { CAUSES, run } from './causes.ts';
import { product } from './watched-product.ts';

let folder: string;
let second: Product;
let database: Postgres;

beforeAll(async () => {
  folder = await newDataFolder();
  second = await startProduct(folder, { databaseUrl: product.databaseUrl });
  database = new Postgres({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await second?.stop();
  await removeDataFolder(folder);
});

test('what both see at the same moment is one alarm, told once', async () => {
  const clients = await Promise.all([product.url, second.url].map((url) => clientOf(url, 'admin')));
  const seller = await clientOf(second.url, 'shopseller');
  const causes = clients.flatMap((admin) =>
    [1, 2].map(() => CAUSES.SCHEDULE_PROBLEM!({ admin, seller, database, now: product.now })),
  );
  const ids = (await Promise.all(causes)).map(({ id }) => id);
  const looks = clients.flatMap((client) => [1, 2, 3, 4].map(() => run(client, 'iceguard.watch-alarms')));
  await Promise.all(looks);
  const alarms = async () => {
    const found = await database.query(
      `select record_id::int as id, count(*)::int as alarms, max(times)::int as times from alarm
        where resource = 'shift' and record_id = any($1) group by 1 order by 1`,
      [ids],
    );
    return found.rows;
  };
  while ((await alarms()).length < ids.length) await run(clients[0]!, 'iceguard.watch-alarms');
  expect(await alarms()).toEqual(ids.toSorted((a, b) => a - b).map((id) => ({ id, alarms: 1, times: 1 })));
});
