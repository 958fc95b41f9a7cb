// Makes what the tests of devices share: a module with a kind of device at a door, an admin who pairs some, and people
// with badges and PINs.
import { randomBytes } from 'node:crypto';
import { defineDeviceCall, invalid, type ServerPlugin } from '../../../api/contract/index.ts';
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import { type Answer, call, type Product, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { freshCodes, screenToken } from '../screens/screen.ts';

const visit: EntityFile = {
  model: 'Visit',
  collection: 'VISITS',
  permissions: { index: ['ICECLOUD_VISITS_VIEW'], show: ['ICECLOUD_VISITS_VIEW'], create: [], update: [], delete: [] },
  display: '{{guest}}',
  list: { columns: ['guest'], sort: ['guest'], search: ['guest'] },
  unique: [['guest']],
  icon: 'person',
  schema: {
    type: 'object',
    required: ['guest'],
    properties: {
      guest: { type: 'string' },
      at: { type: 'string', format: 'date-time' },
      is_late: { type: 'boolean' },
      device_id: { type: 'integer', relation: 'device' },
      employee_id: { type: 'integer', relation: 'employee' },
    },
  },
} as unknown as EntityFile;

const manifest: Partial<Plugin> = {
  id: 'door',
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_VISITS_VIEW'],
  entities: [visit],
  pages: [{ id: 'door', path: 'door', layout: 'screen', load: async () => ({ default: () => null }) }],
  devices: [
    {
      id: 'DOOR',
      page: 'door',
      permissions: ['ICECLOUD_VISITS_VIEW'],
      signsOn: ['badge', 'pin', 'password'],
      offline: true,
    },
    { id: 'LAMP' },
    { id: 'BELL', signsOn: ['badge'] },
  ],
};

const kinds = ['DOOR'];
const body = { required: ['guest'], properties: { guest: { type: 'string' } } } as const;

const server: Partial<ServerPlugin> = {
  plugin: 'door',
  deviceCalls: [
    defineDeviceCall({
      ...{ method: 'POST', path: '/visit', kinds, signedOn: true, offline: true, body },
      run: async ({ body: { guest }, at, isLate, device, person, records }) => {
        if (guest === 'nobody') throw invalid([{ path: 'guest', code: 'unknown' }]);
        const values = { guest, at, is_late: isLate, device_id: device.id, employee_id: person?.employeeId };
        return { data: { id: await records('Visit', { by: 'product' }).create(values) } };
      },
    }),
    defineDeviceCall({
      ...{ method: 'GET', path: '/mine/:name', kinds },
      run: async ({ params, device, person }) => ({ data: { ...params, device, person: person?.employeeId ?? null } }),
    }),
  ],
};

export interface Door extends Running {
  readonly token: string;
}

/** Starts the product with the module of the door, for one suite. */
export function ownDoor(): Door {
  let running: Running;
  let token: string;
  beforeAll(async () => {
    running = await startWhole(server, manifest);
    token = await tokenOf(running, 'admin');
  });
  afterAll(() => running?.stop());
  return new Proxy({} as Door, {
    get: (_, name) => (name === 'token' ? token : running[name as keyof Running]),
  });
}

let counter = 0;

export interface PairedDevice {
  readonly id: number;
  readonly token: string;
}

export async function pairedDevice(house: Door, kind = 'DOOR', more: object = {}): Promise<PairedDevice> {
  counter += 1;
  const codes = freshCodes();
  const sent = { name: `Door ${counter}`, kind, public_code: codes.public_code, ...more };
  const made = await post(house, '/v1/device', { token: house.token, body: sent });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body.data.id, token: await screenToken(house, codes, `198.51.100.${counter % 250}`) };
}

export const device = async (house: Door, id: number) =>
  (await call(house, `/v1/device/${id}`, { token: house.token })).body.data;

export const signOn = (house: Product, token: string, proof: object): Promise<Answer> =>
  post(house, '/v1/deviceauth/person', { token, body: proof });

export interface Somebody {
  readonly id: number;
  readonly person: string;
  readonly pin: string;
  readonly nfc_token: string;
}

/** Gives somebody of the demo company a PIN and a badge of their own choice. */
export async function equipped(house: Door, mailbox: string, pin = '907431'): Promise<Somebody> {
  const token = await tokenOf(house, mailbox);
  const nfc_token = randomBytes(8).toString('hex');
  const set = [
    await call(house, '/v1/auth/pin', { method: 'PUT', token, body: { pin } }),
    await call(house, '/v1/auth/nfc', { method: 'PUT', token, body: { nfc_token } }),
  ];
  expect(set.map(({ status }) => status)).toEqual([204, 204]);
  const { id } = (await call(house, '/v1/auth/employee', { token })).body.data;
  return { id, person: `${mailbox}@aurora.example`, pin, nfc_token };
}

export const visits = async (house: Door) =>
  (await call(house, '/v1/visit?page[size]=500', { token: house.token })).body.data as Record<string, unknown>[];
