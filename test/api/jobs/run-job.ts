// Runs a job of a product and waits until it is done, of which the database tells.
import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { call, type Product } from '../auth/product.ts';

const CHANNEL = 'test_job_ends';

/** Runs the job now, and waits until it and all others with names like these are done without an error. */
export async function runJob(product: Product, token: string, name: string, names = name): Promise<void> {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await product.database.system((db) => query.execute(db))).rows;
  const ends = new EventEmitter();
  const end = () => void ends.emit('end');
  await rowsOf(sql`create or replace function tell_job_end() returns trigger language plpgsql as
    $$ begin notify ${sql.raw(CHANNEL)}; return null; end $$`);
  await rowsOf(sql`create or replace trigger tell_job_end after update or delete on background_job
    for each statement execute function tell_job_end()`);
  const listening = product.database.listen([CHANNEL], { heard: end, resumed: end });
  try {
    await listening.ready;
    expect((await call(product, `/v1/plugin/job/${name}/run`, { method: 'POST', token })).status).toBe(202);
    const pending = sql`select 1 from background_job where name like ${names} and state in ('WAITING', 'RUNNING')`;
    for (;;) {
      const next = once(ends, 'end');
      if ((await rowsOf(pending)).length === 0) break;
      await next;
    }
  } finally {
    await listening.stop();
  }
  expect(await rowsOf(sql`select error from background_job where name like ${names} and error is not null`)).toEqual(
    [],
  );
}
