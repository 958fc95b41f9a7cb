// Tests that each of the 132 permissions guards something: its calls are refused without it and not with it, and alarms
// reach those alone who hold theirs.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { guardedBy } from '../../../build/permissions/guards.ts';
import modules from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';

const guarded = guardedBy(modules);
const names = modules.flatMap(({ manifest }) => manifest.permissions ?? []);
/** The calls of a permission; those that it opens alone come first. */
const callsOf = (name: string) =>
  guarded
    .filter(({ permission, call }) => permission === name && call !== undefined)
    .sort((a, b) => a.any.length - b.any.length);
/** At most so many calls of each permission are tried. */
const TRIED = 12;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const withCalls = names.filter((name) => callsOf(name).length > 0);

test.each(withCalls)('%s opens calls that are refused without it', async (name) => {
  const proved: string[] = [];
  for (const { what, call } of callsOf(name).slice(0, TRIED)) {
    const [method, path, body] = call!;
    const without = (await house.call(house.actor([]), method, path, body)).status;
    const held = (await house.call(house.actor([name]), method, path, body)).status;
    expect([what, without]).toEqual([what, 403]);
    if (held !== 403) proved.push(what);
  }
  expect(proved).not.toEqual([]);
});

const told = modules.flatMap(({ manifest: { alarms = [] } }) =>
  alarms.flatMap(({ id, permission, alsoFor = [] }) =>
    permission === undefined ? [] : [permission, ...alsoFor].map((receiver) => [receiver, id, permission] as const),
  ),
);

test.each(told)('%s sees the alarm %s and acknowledges it', async (receiver, key, permission) => {
  const id = await alarmOf(key, permission);
  const moved = { state: 'ACKNOWLEDGED' };
  expect((await house.call(house.actor([receiver]), 'GET', `alarm/${id}`)).status).toBe(200);
  expect([403, 404]).toContain((await house.call(house.actor([]), 'PATCH', `alarm/${id}/state`, moved)).status);
  const { status, body } = await house.call(house.actor([receiver]), 'PATCH', `alarm/${id}/state`, moved);
  expect([status, body.data?.state]).toEqual([200, 'ACKNOWLEDGED']);
});

/** Stores an alarm of that kind which fires. */
function alarmOf(key: string, permission: string): Promise<number> {
  return house.database.system(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`with kind as (insert into alertkind (company_id, key, name, source, severity,
        permission) values (${house.own}, ${`${key} ${randomUUID()}`}, ${key}, 'EVENT', 'WARNING', ${permission}) returning id)
      insert into alarm (company_id, alert_kind_id, subject, state, severity, permission, started_at, fired_at)
      select ${house.own}, id, ${key}, 'FIRING', 'WARNING', ${permission}, now(), now() from kind
      returning id::int as id`.execute(db);
    return rows[0]!.id;
  });
}
