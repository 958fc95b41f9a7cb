// Tells how many pages of a database a call reads, which says what it costs whatever else the machine does meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { onClient } from './kept.ts';
import type { Served } from './served.ts';

/** PostgreSQL's processes tell of their reading at the end of a transaction, once a second at most. */
const TOLD_MS = 1_100;
const TINY = 'company?fields=name&page[size]=1&page[total]=no';
const READ = `select (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()`;

/** Answers the fewest pages of some turns: other work of the product only adds some. */
export async function pagesOf({ ask, databaseUrl }: Served, path: string, turns = 3): Promise<number> {
  const read = async (asked: () => Promise<unknown>) => {
    const before = await blocksOf(databaseUrl);
    await asked();
    await told(ask);
    return (await blocksOf(databaseUrl)) - before;
  };
  await told(ask);
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const nothing = await read(async () => undefined);
    taken.push((await read(() => ask(path))) - nothing);
  }
  return Math.max(0, Math.min(...taken));
}

/** Waits until PostgreSQL tells its counts, which it does from time to time and for which it has no event. */
async function told(ask: Served['ask']): Promise<void> {
  await sleep(TOLD_MS);
  await ask(TINY);
}

const blocksOf = (url: string): Promise<number> =>
  onClient(url, async (client) => (await client.query<{ blocks: number }>(READ)).rows[0]?.blocks ?? Number.NaN);
