// Tests that a package gets no more than its share and time of the database, however it reaches it.
import type { Database } from '../../../api/contract/index.ts';
import { Container } from '../../../api/packages/containing/container.ts';
import { shared } from '../../../api/packages/containing/shared-database.ts';

/** Runs statements and counts how many are under way. */
function counting() {
  const seen = { now: 0, most: 0 };
  const enter = async <T>(work: (db: never) => Promise<T>): Promise<T> => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    return work({} as never).finally(() => {
      seen.now -= 1;
    });
  };
  const door: Database['one'] = { system: enter, tenant: (_, work) => enter(work) };
  return { seen, database: { ...door, one: door, reads: { ...door, one: door } } as unknown as Database };
}

test.each(['system', 'tenant', 'one.system', 'one.tenant'])('%s', async (way) => {
  const { seen, database } = counting();
  const mine = shared(database, new Container('late', undefined, 20));
  const door = way.startsWith('one.') ? mine.one : mine;
  const never = () => new Promise<never>(() => {});
  const ask = () => (way.endsWith('system') ? door.system(never) : door.tenant(1, never));
  const ended = await Promise.allSettled(Array.from({ length: 10 }, ask));
  expect(ended.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(seen).toEqual({ now: 0, most: 5 });
});

test('its hooks in transactions that it began itself wait for no further part of the share', async () => {
  const { database } = counting();
  const container = new Container('busy');
  const mine = shared(database, container);
  let begun = 0;
  let go = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const call = () =>
    mine.tenant(1, async (db) => {
      begun += 1;
      if (begun === 5) go();
      await all;
      return container.runShared('HOOK_THREW', 'hooks.Card.validate', db, () => 'checked');
    });
  expect(await Promise.all(Array.from({ length: 5 }, call))).toEqual(Array(5).fill('checked'));
});
