// Checks that each permission of a module guards something: a call is refused without it, and not for that reason with
// it.
import modules from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';

export const NOBODY = 999_999;

export type Call = readonly [method: string, path: string, body?: object];

interface Guards {
  /** `ICECLOUD_`. */
  readonly prefix: string;
  readonly count: number;
  /** Permission to what it opens; what such a call lacks or does not find is answered with 404 or 422, after the guard. */
  readonly opens: Readonly<Record<string, Call>>;
  /** Those that open no call, and why. */
  readonly others?: Readonly<Record<string, string>>;
  /** What goes with it in any case. */
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
