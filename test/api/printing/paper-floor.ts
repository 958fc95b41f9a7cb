// Gives the tests of printing a product with a module that queues papers, two shops, and printers that are paired.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { defineDocument, defineRoute, type ServerPlugin } from '../../../api/contract/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import { type Answer, call, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { type Reader, readEvents } from '../events/reader.ts';
import { runJob as runNow } from '../jobs/run-job.ts';
import { freshCodes, screenToken } from '../screens/screen.ts';

const note = defineDocument<string, { text: string }>({
  id: 'note',
  access: { permissions: ['ICECLOCK_CONTRACTS_VIEW'] },
  size: 'A5',
  params: { required: ['text'], properties: { text: { type: 'string' } } },
  data: async ({ params: { text }, db }) => {
    if (text === 'broken') await sql`select 1 from no_such_table`.execute(db);
    return text;
  },
  draw: (text) => ({ title: 'Note', blocks: [{ text }] }),
});

const print = defineRoute({
  method: 'POST',
  path: '/print',
  access: { permissions: ['ICECLOCK_CONTRACTS_MODERATE'] },
  body: {
    required: ['text'],
    properties: { text: { type: 'string' }, division_id: { type: 'integer' }, fails: { type: 'boolean' } },
  },
  run: async (asked) => {
    const { text, division_id, fails } = asked.body;
    const id = await asked.records('PrintJob', { by: 'product' }).create({
      ...{ title: `Note ${text}`, document: 'papers/note', params: JSON.stringify({ text }) },
      ...{ resource: 'employee', record_id: 1, ...(division_id !== undefined && { division_id }) },
    });
    if (fails) throw new Error('fails on purpose');
    return { data: { id } };
  },
});

const kick = defineRoute({
  method: 'POST',
  path: '/kick',
  access: { permissions: ['ICECLOCK_CONTRACTS_MODERATE'] },
  body: { required: ['device_id'], properties: { device_id: { type: 'integer' } } },
  run: async ({ body: { device_id }, records }) => {
    const job = { title: 'Till', kind: 'DRAWER', area: 'TILL', device_id } as const;
    return { data: { id: await records('PrintJob', { by: 'product' }).create(job) } };
  },
});

const manifest: Partial<Plugin> = { id: 'papers', license: 'ICECLOCK' };
const server: Partial<ServerPlugin> = { plugin: 'papers', routes: [print, kick], documents: [note] };

export interface Printer {
  readonly id: number;
  readonly token: string;
}

export interface Paper {
  readonly id: number;
  readonly attempt: number;
  readonly pdf: string;
  readonly copies: number;
}

let product: Running;
let admin: string;
export let north: number;
export let south: number;

/** Starts the product of these tests before them, without any printer, and stops it after them. */
export function paperHouse(): void {
  beforeAll(async () => {
    product = await startWhole(server, manifest);
    admin = await tokenOf(product, 'admin');
    await system(sql`update device set active = false where kind = 'PRINTER'`);
    [north, south] = [await division('North'), await division('South')];
  });
  afterAll(() => product?.stop());
}

export const address = (): string => product.address;

export const house = (): Running => product;

export const system = (statement: ReturnType<typeof sql>) => product.database.system((db) => statement.execute(db));

export const ask = (method: string, path: string, body?: object, token = admin): Promise<Answer> =>
  call(product, `/v1/${path}`, { method, token, ...(body && { body }) });

export const as = (mailbox: string): Promise<string> => tokenOf(product, mailbox);

/** Hears of what changes, as the administrator. */
export const listen = (): Promise<Reader> => readEvents(product, admin);

async function made(path: string, body: object) {
  const answer = await ask('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

async function division(name: string): Promise<number> {
  const place = { address_street: 'S', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await made('establishmentunit', { name, ...place, address_country: 'BE' });
  return (await made('division', { name, kind: 'SHOP', establishment_unit_id: unit.id })).id;
}

/** Queues a paper and answers its job's id. */
export const queued = async (text: string, division_id?: number): Promise<number> =>
  (await made('papers/print', { text, ...(division_id && { division_id }) })).id;

/** Queues what opens the drawer at that printer. */
export const kicked = async (device_id: number): Promise<number> => (await made('papers/kick', { device_id })).id;

export const job = async (id: number) => (await ask('GET', `printjob/${id}`)).body.data;

let count = 0;

export const deviceOf = (division_id: number | undefined, public_code: string) =>
  made('device', { name: `Printer ${++count}`, kind: 'PRINTER', public_code, ...(division_id && { division_id }) });

export async function pairedPrinter(division_id?: number): Promise<Printer> {
  const codes = freshCodes();
  const { id } = await deviceOf(division_id, codes.public_code);
  return { id, token: await screenToken(product, codes, `198.51.100.${count % 250}`) };
}

export const JOURNAL: string = randomUUID();

export async function next({ token }: Printer, journal = JOURNAL): Promise<{ open: Paper[]; job: Paper | null }> {
  const { status, body } = await ask('POST', 'iceclock/print/next', { journal }, token);
  if (status !== 200) throw new Error(`next: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

export const say = (
  { token }: Printer,
  { id, attempt }: Pick<Paper, 'id' | 'attempt'>,
  outcome: string,
  said?: string,
) => ask('POST', 'iceclock/print/outcome', { id, attempt, outcome, ...(said && { said }) }, token);

/** Runs a job of the plugin now and waits until it is done. */
export const runJob = (name: string): Promise<void> => runNow(product, admin, name);

/** Ends a test with an empty queue. */
export const emptyQueue = () => system(sql`update printjob set status = 'CANCELLED' where status <> 'PRINTED'`);
