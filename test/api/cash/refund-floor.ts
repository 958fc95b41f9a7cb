// Makes what tests of giving money back need: a till, somebody who may approve, and tickets under the till's numbers.
import { post } from '../auth/product.ts';
import { equipped, type Somebody } from '../devices/door.ts';
import { ownCash, type SellingDevice, sale, sold, ticket, till } from './sale-floor.ts';

export interface RefundedLine {
  readonly id: number;
}

export const reason = 'Fell on the ground';

/** Called once by a suite, whose tests share the till and its numbers. */
export function refundFloor() {
  const house = ownCash();
  const floor = { device: {} as SellingDevice, boss: {} as Somebody, nr: 0, next: () => (floor.nr += 1) };
  beforeAll(async () => {
    floor.device = await till(house);
    floor.boss = await equipped(house, 'shopmanager');
  });

  /** Sells at the one till, under its next number. */
  async function selling(more: object = {}, at = floor.device): Promise<{ id: number; nr: number }> {
    const nr = floor.next();
    return { id: await sold(house, at, ticket(nr, { ...more })), nr };
  }

  const ask = (path: 'void' | 'refund', body: object, { token } = floor.device) =>
    post(house, `/v1/icecash/${path}`, { token, body });

  const approval = () => ({ nfc_token: floor.boss.nfc_token });

  /** Refunds at the till under its next number. */
  const refund = (sale_id: number, more: object = {}) =>
    ask('refund', { nr: floor.next(), sale_id, reason, approval: approval(), ...more });

  const office = (path: string, body: object, token = house.token) => post(house, `/v1/sale/${path}`, { token, body });

  const linesOf = async (id: number) => (await sale(house, id)).lines as RefundedLine[];

  return { floor, house, selling, ask, approval, refund, office, linesOf };
}
