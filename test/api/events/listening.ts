// Starts two API processes on one database with the demo company, and people who listen to the events of either.

import { sql } from 'kysely';
import type { ServerBadge } from '../../../api/contract/index.ts';
import { call, type Product, post } from '../auth/product.ts';
import { type Running, startWhole } from './product.ts';
import { type Reader, readEvents } from './reader.ts';

export interface Listening {
  readonly house: Running;
  readonly other: Product;
  /** Listens until the end of the test. */
  listen(token: string, at?: Product): Promise<Reader>;
  employeeOf(token: string): Promise<number>;
  /** Makes a load size, in the other process by default; a badge of the menu counts them. */
  makeLoadSize(token: string, at?: Product): Promise<number>;
}

/** Starts the processes before a test file's tests and stops them after the last. */
export function ownListening(): Listening {
  let house: Running;
  let other: Product;
  const open: Reader[] = [];
  let counter = 0;
  beforeAll(async () => {
    house = await startWhole({ badges: [badge] });
    other = await house.another();
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.stop();
  });
  afterAll(() => house?.stop());
  return {
    get house() {
      return house;
    },
    get other() {
      return other;
    },
    listen: async (token, at = house) => {
      const reader = await readEvents(at, token);
      open.push(reader);
      expect(reader.status).toBe(200);
      return reader;
    },
    employeeOf: async (token) => (await call(house, '/v1/auth/employee', { token })).body.data.id as number,
    makeLoadSize: async (token, at = other) => {
      counter += 1;
      const { status, body } = await post(at, '/v1/loadsize', { token, body: { abbreviation: `E${counter}` } });
      expect(status).toBe(201);
      return body.data.id;
    },
  };
}

const badge: ServerBadge = {
  page: 'loadsize',
  access: { permissions: [] },
  type: 'INFO',
  changesWith: ['LoadSize'],
  count: async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from loadsize`.execute(db);
    return Number(rows[0]!.n);
  },
};
