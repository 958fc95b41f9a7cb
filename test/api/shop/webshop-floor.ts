// Makes what tests of the webshop's calls need: visitors with baskets and orders, and the payment service.
import type { Module } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { type Ending, end } from '../../../plugins/icecloud/payservice/server/pretended-payment.ts';
import shipped from '../../../plugins/server.ts';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

export interface Payment extends Row {
  readonly id: number;
  readonly amount: number;
  readonly status: string;
}

export type WebshopFloor = Awaited<ReturnType<typeof webshopFloor>>;

/** Makes an order floor with one product for sale, at 12.43. */
export async function webshopFloor(modules?: readonly Module[]) {
  const floor = await orderFloor(modules);
  const vanilla = await floor.product({ price_vati: 12.43, published: true });
  const shopping = shoppingOf(floor, vanilla);
  return { ...floor, vanilla, ...shopping, ...payingOf(floor, shopping) };
}

type Shopping = ReturnType<typeof shoppingOf>;

function shoppingOf(floor: OrderFloor, vanilla: number) {
  const { house } = floor;
  let customers = 0;
  const visit = async (method: string, path: string, body?: unknown, bearer?: string): Promise<Answer> => {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    return house.call(house.root, method, `public/${house.own}/iceshop/${path}`, body, headers);
  };
  const contact = () => {
    customers += 1;
    const email = `visitor${customers}@klant.example`;
    return { first_name: 'Noor', last_name: 'Quintens', email, cellphone_nr: '0470123456' };
  };
  const basket = async (more: Row = {}) => {
    const place = { deliverable_type: 'PICK_UP_POINT', place_id: floor.point };
    const { status, body } = await visit('POST', 'basket', {
      ...{ lines: [{ product_id: vanilla, quantity: 2 }], delivery_slot_id: await floor.slot() },
      ...{ ...place, ...more },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data as Row & { token: string };
  };
  const home = () => house.address;
  const buy = (token: string, more: Row = {}) => {
    const paying = { pay: 'ONLINE', return_url: `${home()}/thanks` };
    return visit('POST', `basket/${token}/order`, { contact: contact(), ...paying, ...more });
  };
  const orderOf = async (token: string) => (await visit('GET', `order/${token}`)).body.data;
  return { visit, contact, basket, buy, home, orderOf };
}

function payingOf({ house }: OrderFloor, { visit, home, orderOf }: Shopping) {
  /** Runs the jobs that are due, until none is left. */
  const work = async (also?: RegExp) => {
    const pretends = { database: house.database, origin: home };
    const jobs = [
      ...preparePorts({ modules: shipped, pretends }, house.workshop),
      ...prepareJobs(shipped, house.workshop),
    ];
    const usual = /^port\.payment$|^iceshop\.(payment-answered|unpaid-order)$/;
    const mine = jobs.filter(({ name }) => usual.test(name) || also?.test(name));
    const worker = new Worker({ database: house.database, jobs: mine, log: { warn: () => undefined } });
    for (let round = 0; round < 4; round++) await worker.run();
  };
  /** Ends a payment on the page of the service, which sends no notice. */
  const ends = async (token: string, ending: Ending, keepsMoney = false): Promise<string> => {
    const { url } = (await orderOf(token)).payment;
    const reference = url.split('/').at(-1);
    const pretending = { database: house.database, origin: home };
    await end(pretending, { company_id: house.own, reference }, { ending, keepsMoney });
    return reference;
  };
  const pays = async (token: string, ending: Ending, keepsMoney = false) => {
    const reference = await ends(token, ending, keepsMoney);
    expect((await visit('POST', `payment/${reference}`)).status).toBe(204);
    await work();
  };
  const idOf = async (nr: number): Promise<number> => {
    const { body } = await house.call(house.root, 'GET', `webshoporder?filter[nr]=${nr}`);
    return body.data[0].id;
  };
  const paymentsOf = async (nr: number) => {
    const asked = `payment?filter[webshop_order_id]=${await idOf(nr)}&sort=id`;
    return (await house.call(house.root, 'GET', asked)).body.data as Payment[];
  };
  return { work, ends, pays, idOf, paymentsOf };
}

export const shortly = (payments: readonly Row[]) => payments.map(({ amount, status }) => `${amount} ${status}`);
