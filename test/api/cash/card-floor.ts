// Makes what tests of paying at tills need: tills with a terminal, and the calls of cards, gift cards and orders.
import { randomUUID } from 'node:crypto';
import { type Answer, call, post } from '../auth/product.ts';
import type { Door } from '../devices/door.ts';
import { ownVan, type SellingDevice, till } from './sale-floor.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

export const key = (): string => randomUUID();

export const tillWithTerminal = async (house: Door, mailbox = 'shopseller'): Promise<SellingDevice> =>
  till(house, { till_icecream_van_id: await ownVan(house), till_terminal: 'T-7' }, mailbox);

/** The calls of one till. */
export function atTill(house: Door, { token }: Pick<SellingDevice, 'token'>) {
  const get = (path: string): Promise<Answer> => call(house, `/v1/icecash/${path}`, { token });
  const send = (path: string, body: object = {}): Promise<Answer> =>
    post(house, `/v1/icecash/${path}`, { token, body });
  return {
    get,
    send,
    push: (amount: number, more: object = {}, reference = key()) =>
      send('card', { reference, amount, ...more }).then((answer) => ({ ...answer, reference })),
    /** Asks so often as the pretended customer needs, and answers the last status. */
    follow: async (reference: string, times = 2): Promise<string> => {
      let status = '';
      for (let time = 0; time < times; time += 1) status = (await get(`card/${reference}`)).body.data.status;
      return status;
    },
    redeem: (code: string, amount: number, redeemed = key()) =>
      send('giftcard/redeem', { code, amount, key: redeemed }).then((answer) => ({ ...answer, key: redeemed })),
  };
}

export const rowsOf = async (house: Door, path: string): Promise<Row[]> =>
  (await call(house, `/v1/${path}`, { token: house.token })).body.data;

/** The payments of one reference, in the office. */
export const cardOf = async (house: Door, reference: string): Promise<Row> =>
  (await rowsOf(house, `cardpayment?filter[reference]=${reference}`))[0];

/** Asks again until it is so: what a job does comes after the call. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
