// Makes what tests of sales need: a menu with tiles, a van, a shop, tills and tablets with somebody signed on, and tickets
// as devices send them.
import { type Answer, call, post, tokenOf } from '../auth/product.ts';
import { type Door, equipped, pairedDevice, type Somebody, signOn } from '../devices/door.ts';
import { type Running, startWhole } from '../events/product.ts';

type Row = Record<string, unknown>;

export interface Seller extends Somebody {
  readonly sign_on: string;
}

export interface SellingDevice {
  readonly id: number;
  readonly token: string;
  readonly van: number | undefined;
  /** Somebody without ICECASH_SALES_MODERATE, who is signed on. */
  readonly seller: Seller;
}

/** Starts the whole product for one suite, with the token of the administrator. */
export function ownCash(): Door {
  let running: Running;
  let token: string;
  beforeAll(async () => {
    running = await startWhole();
    token = await tokenOf(running, 'admin');
  });
  afterAll(() => running?.stop());
  return new Proxy({} as Door, {
    get: (_, name) => (name === 'token' ? token : running[name as keyof Running]),
  });
}

export async function make(house: Door, resource: string, body: Row): Promise<Row & { id: number }> {
  const made = await post(house, `/v1/${resource}`, { token: house.token, body });
  if (made.status !== 201) throw new Error(`${resource}: ${JSON.stringify(made.body)}`);
  return made.body.data;
}

let counter = 0;

/** A van of its own, with its number. */
export async function ownVan(house: Door): Promise<number> {
  counter += 1;
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  return (await make(house, 'icecreamvan', { nr: 700 + counter, name: `Van ${700 + counter}`, ...colours })).id;
}

const VANILLA = { name: 'Vanilla', qty: 1, unit_price_vati: 3, vat_rate: 6 };
export const SHAKE = { name: 'Shake', qty: 1, unit_price_vati: 4.5, vat_rate: 21 };
export const LINE = VANILLA;

export const tile = (house: Door, menu_id: number, more: Row = {}) =>
  make(house, 'menuitem', {
    ...{ menu_id, name: 'Vanilla', vat_rate: 6, price_vati: 3, currency: 'EUR' },
    ...{ color_text: '#000000', color_background: '#ffffff', ...more },
  });

/** A till in a van of its own unless said, at which somebody is signed on. */
export async function till(house: Door, more: Row = {}, mailbox = 'shopseller'): Promise<SellingDevice> {
  const place = Object.keys(more).length > 0 ? more : { till_icecream_van_id: await ownVan(house) };
  const device = await pairedDevice(house, 'TILL', place);
  const somebody = await equipped(house, mailbox);
  const { body } = await signOn(house, device.token, { nfc_token: somebody.nfc_token });
  const van = place.till_icecream_van_id as number | undefined;
  return { ...device, van, seller: { ...somebody, sign_on: body.data.sign_on } };
}

/** A tablet in a van of its own, at which somebody is signed on. */
export async function tablet(house: Door, mailbox = 'driver'): Promise<SellingDevice> {
  const van = await ownVan(house);
  const udid = `selling-${counter}`;
  const made = await make(house, 'tablet', { name: udid, udid, icecream_van_id: van });
  const visit = async (path: string, token?: string, body: object = {}) =>
    (await post(house, `/v1/public/1/iceshop/tablet/${path}`, { ...(token && { token }), body })).body.data;
  const private_code = (await visit('pair', undefined, { udid, pin: made.pin })).token;
  const { public_code } = await visit('code', private_code);
  const entered = await post(house, '/v1/screenauth/login', { body: { public_code, private_code } });
  const token: string = entered.body.access_token;
  const seller = await equipped(house, mailbox);
  const { body } = await signOn(house, token, { nfc_token: seller.nfc_token });
  const path = `/v1/device?filter[kind]=TABLET&page[size]=200`;
  const devices: Row[] = (await call(house, path, { token: house.token })).body.data;
  const id = devices.find(({ name }) => name === udid)?.id as number;
  return { id, token, van, seller: { ...seller, sign_on: body.data.sign_on } };
}

/** A ticket of one scoop of vanilla, paid by terminal. */
export function ticket(nr: number, more: Row = {}): Row {
  const total = (more.total_vati ?? 3) as number;
  const payments = [{ method: 'TERMINAL', amount: total }];
  return { nr, kind: 'SALE', status: 'COMPLETED', lines: [VANILLA], payments, total_vati: 3, ...more };
}

export const sell = (house: Door, { token }: SellingDevice, body: Row, key?: string): Promise<Answer> =>
  post(house, '/v1/icecash/sale', { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

/** Sells and answers the ticket's id. */
export async function sold(house: Door, device: SellingDevice, body: Row): Promise<number> {
  const { status, body: answer } = await sell(house, device, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

export const sale = async (house: Door, id: number): Promise<Row> =>
  (await call(house, `/v1/sale/${id}`, { token: house.token })).body.data;

/** All tickets of a device, by number. */
export async function salesOf(house: Door, device: number): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const path = `/v1/sale?filter[device_id]=${device}&page[size]=200&page[skip]=${found.length}&sort=nr`;
    const { status, body } = await call(house, path, { token: house.token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    found.push(...body.data);
    if (body.data.length < 200) return found;
  }
}

/** Sends a batch as a device does: again, where the server was busy with the same one. */
export async function sendBatch(
  house: Door,
  token: string,
  items: readonly object[],
  more: object = {},
): Promise<{ readonly id: string; readonly status: number; readonly data?: Row; readonly problem?: Row }[]> {
  for (;;) {
    const { status, body } = await post(house, '/v1/deviceauth/batch', { token, body: { items, ...more } });
    if (status === 200) return body.data;
    if (status !== 409 && status !== 503) throw new Error(JSON.stringify(body));
  }
}

/** What the device's page shows as not taken. */
export const untaken = async (house: Door, device: number): Promise<Row[]> =>
  (await call(house, `/v1/devicecall?filter[device_id]=${device}`, { token: house.token })).body.data;

export const codesOf = ({ errors = [] }: { errors?: { path: string; code: string }[] }): string[] =>
  errors.map(({ path, code }) => `${path} ${code}`);
