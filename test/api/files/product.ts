// Starts the product with one entity that has file fields of every kind, on a store that the test chooses.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { announce } from '../../../api/announcements/announce.ts';
import type { Module } from '../../../api/contract/index.ts';
import { seedDemo } from '../../../api/demo/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { migrate } from '../../../api/store/index.ts';
import type { Entity, EntityFile } from '../../../core/contract/index.ts';
import { LICENCES } from '../../licences.ts';
import { type Answer, call, type Product, tokenOf } from '../auth/product.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase } from '../postgres.ts';
import type { Bucket } from './s3.ts';

export type { Answer } from '../auth/product.ts';
export { call } from '../auth/product.ts';

const picture = { type: 'string', file: { extensions: ['png', 'jpg', 'jpeg'] } };

export const employee: EntityFile = {
  model: 'Employee',
  collection: 'EMPLOYEES',
  softDelete: true,
  display: '{{last_name}} {{first_name}}',
  list: { columns: ['last_name'], sort: ['last_name'], search: ['last_name'] },
  schema: {
    type: 'object',
    properties: {
      last_name: { type: 'string' },
      first_name: { type: 'string' },
      user_id: { type: 'integer', readOnly: true, hidden: true },
      profile_picture_uri: picture,
    },
  },
};

const paper: EntityFile = {
  model: 'Paper',
  collection: 'PAPERS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 40 },
      picture_uri: picture,
      document_uri: { type: 'string', file: { extensions: ['png', 'jpg', 'jpeg', 'pdf'], megabytes: 1 } },
      secret_uri: { type: 'string', file: { extensions: ['pdf'] }, access: { read: ['ICECLOUD_PAPERS_SECRET'] } },
    },
  },
};

const modules: Module[] = [
  LICENCES,
  {
    manifest: { id: 'papers', contract: 2, license: 'ICECLOUD', entities: [employee, paper] },
    server: {
      plugin: 'papers',
      hooks: {
        Paper: {
          afterCreate: ({ name }) => {
            if (name === 'explodes') throw new Error('no ice');
          },
        },
      },
    },
  },
];

export interface House extends Product {
  readonly entities: readonly Entity[];
  /** Tokens: root of Aurora, an employee without rights, and an employee of the sister company with all rights. */
  readonly root: string;
  readonly nobody: string;
  readonly stranger: string;
  readonly folder: string;
  /** Keys in the store. */
  stored(): Promise<string[]>;
  rows(): Promise<{ id: string; record_id: number | null; name: string; type: string }[]>;
}

const SEEN = ['ICECLOUD_PAPERS_VIEW', 'ICECLOUD_PAPERS_MODERATE', 'ICECLOUD_PAPERS_SECRET'];

export async function openHouse(bucket?: Bucket): Promise<House> {
  const { database, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'scoop-files-'));
  const entities = entitiesOf(modules);
  await migrate(database, entities);
  await seedDemo(database, modules);
  const settings = readSettings({ ...CALM, SCOOP_DATA: folder, ...(bucket && { S3_URL: bucket.url }) });
  const app = createServer({ database, modules, settings });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await drop();
    await rm(folder, { recursive: true });
  };
  const product: Product = { app, database, address, overridesFolder: folder, stop };
  return {
    ...product,
    folder,
    entities,
    root: await tokenOf(product, 'admin'),
    nobody: await tokenOf(product, 'driver'),
    stranger: await strangerToken(product),
    stored: () => (bucket ? Promise.resolve([...bucket.objects.keys()]) : filesIn(join(folder, 'files'))),
    rows: () =>
      database.system(async (db) => (await sql<never>`select * from file order by created_at`.execute(db)).rows),
  };
}

/** A token of somebody who works for the sister company and may do everything there. */
async function strangerToken(product: Product): Promise<string> {
  const token = await tokenOf(product, 'planner');
  const { body } = await call(product, '/v1/auth/employee', { token });
  const id = body.data.user.employee_ids.find((each: { id: number }) => each.id !== body.data.id).id;
  await grant(product, id, SEEN);
  const switched = await call(product, '/v1/auth/switch', { method: 'POST', token, body: { employee_id: id } });
  return switched.body.access_token;
}

export function grant({ database }: Product, employeeId: number, permissions: readonly string[]): Promise<unknown> {
  return database.system(async (db) => {
    const { rows } = await sql<{
      company_id: number;
    }>`insert into employee_permission (company_id, employee_id, permission)
      select company_id, id, unnest(${permissions}::text[]) from employee where id = ${employeeId}
      on conflict do nothing returning company_id`.execute(db);
    for (const { company_id: company } of rows) await announce(db, { type: 'session', company });
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

interface Sent {
  readonly token: string;
  readonly method?: string;
  readonly path?: string;
  readonly record?: unknown;
  /** Multipart field to name and bytes. */
  readonly files?: Readonly<Record<string, readonly [name: string, bytes: Buffer]>>;
  readonly headers?: Record<string, string>;
}

/** Makes a multipart call, by default to create a paper. */
export async function send(house: Product, { token, method = 'POST', path = 'paper', ...sent }: Sent): Promise<Answer> {
  const body = new FormData();
  if (sent.record !== undefined) body.append('record', JSON.stringify(sent.record));
  for (const [part, [name, bytes]] of Object.entries(sent.files ?? {})) {
    body.append(part, new Blob([new Uint8Array(bytes)]), name);
  }
  const headers = { authorization: `Bearer ${token}`, ...sent.headers };
  const response = await fetch(`${house.address}/v1/${path}`, { method, headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export async function fetchFile({ address }: Product, token: string, uri: string, headers = {}): Promise<Fetched> {
  const response = await fetch(`${address}${uri}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
