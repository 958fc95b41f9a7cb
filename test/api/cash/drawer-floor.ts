// Makes what tests of drawers need: calls of a till about its drawer, and the session as the office sees it.
import { type Answer, call, post } from '../auth/product.ts';
import type { Door } from '../devices/door.ts';
import type { SellingDevice } from './sale-floor.ts';

type Row = Record<string, unknown>;

let counter = 0;
/** A key as a till makes one. */
export const freshKey = (): string => `drawer-${++counter}`;

export const drawerCall = (
  house: Door,
  { token }: Pick<SellingDevice, 'token'>,
  path: string,
  body: Row,
): Promise<Answer> => post(house, `/v1/icecash/drawer/${path}`, { token, body });

/** Makes the call and answers its data. */
export async function drawerDone(house: Door, device: SellingDevice, path: string, body: Row): Promise<Row> {
  const { status, body: answer } = await drawerCall(house, device, path, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export const xReport = async (house: Door, { token }: SellingDevice, query = ''): Promise<Row> =>
  (await call(house, `/v1/icecash/drawer${query}`, { token })).body.data;

/** The session with that key, as the office reads it. */
export async function session(house: Door, device: SellingDevice, key: string): Promise<Row & { id: number }> {
  const path = `/v1/drawersession?filter[device_id]=${device.id}&filter[key]=${key}`;
  const { body } = await call(house, path, { token: house.token });
  return (await call(house, `/v1/drawersession/${body.data[0].id}`, { token: house.token })).body.data;
}

/** A ticket of one scoop at three euro, paid in cash. */
export const cashTicket = (nr: number, drawer: string, more: Row = {}): Row => ({
  ...{ nr, drawer, kind: 'SALE', status: 'COMPLETED', total_vati: 3 },
  lines: [{ name: 'Vanilla', qty: 1, unit_price_vati: 3, vat_rate: 6 }],
  payments: [{ method: 'CASH', amount: 3, given: 5 }],
  ...more,
});
