// Makes what the tests of screens share: an admin who creates them, and displays that sign in.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, call, type Product, post } from '../auth/product.ts';

export interface Codes {
  readonly public_code: string;
  readonly private_code: string;
}

export const freshCodes = (): Codes => ({
  public_code: randomBytes(4).toString('hex'),
  private_code: randomBytes(16).toString('hex'),
});

let counter = 0;

/** Makes a new screen that waits for its display. */
export async function makeScreen(product: Product, token: string, public_code: string, more: object = {}) {
  counter += 1;
  const body = { name: `Screen ${counter}`, public_code, ...more };
  const made = await post(product, '/v1/screen', { token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data;
}

export const signIn = (product: Product, codes: Codes, address = '192.0.2.1'): Promise<Answer> =>
  post(product, '/v1/screenauth/login', { body: codes, headers: { 'x-forwarded-for': address } });

export async function screenToken(product: Product, codes: Codes, address?: string): Promise<string> {
  const { status, body } = await signIn(product, codes, address);
  if (status !== 200) throw new Error(`The screen could not sign in: ${status}`);
  return body.access_token;
}

export const show = (product: Product, token: string) => call(product, '/v1/screenauth/screen', { token });

export const shown = async (product: Product, token: string, id: number) =>
  (await call(product, `/v1/screen/${id}`, { token })).body.data;

export const setPairing = (product: Product, id: number, assignment: ReturnType<typeof sql>) =>
  product.database.system((db) =>
    sql`update device_pairing set ${assignment} where company_id = 1 and device_id = (
      select id from device where company_id = 1 and kind = 'SCREEN' and record_id = ${id})`.execute(db),
  );
