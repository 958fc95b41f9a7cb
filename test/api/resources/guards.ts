// Checks that each permission of a module guards something: a call is refused without it, and not for that reason with
// it.
import modules from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';

export const NOBODY = 999_999;

export type Call = readonly [method: string, path: string, body?: object];

interface Guards {
  /** The prefix of the module's permissions, such as `ICECLOUD_`. */
  readonly prefix: string;
  readonly count: number;
  /** Permission to a call that it opens; a call that passes the guard may still answer 404 or 422. */
  readonly opens: Readonly<Record<string, Call>>;
  /** Permissions that open no call, with the reason. */
  readonly others?: Readonly<Record<string, string>>;
  /** Permissions that are needed beside this one. */
  readonly along?: (name: string) => readonly string[];
}

export function eachGuards({ prefix, count, opens, others = {}, along = () => [] }: Guards): void {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.stop());
  const declared = modules
    .flatMap(({ manifest }) => manifest.permissions ?? [])
    .filter((name) => name.startsWith(prefix));

  test(`there are ${count} of them, and each is here`, () => {
    expect(declared).toHaveLength(count);
    const named = [...Object.keys(opens), ...Object.keys(others)].map((name) => prefix + name);
    expect(named.sort()).toEqual([...declared].sort());
  });

  test.each(Object.entries(opens))('%s opens what is shut without it', async (name, [method, path, body]) => {
    expect((await house.call(house.actor(along(name)), method, path, body)).status).toBe(403);
    const { status } = await house.call(house.actor([prefix + name, ...along(name)]), method, path, body);
    expect([200, 201, 204, 404, 422]).toContain(status);
  });
}
