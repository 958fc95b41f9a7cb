// Starts today's build on an existing database: its tables are brought to what this version needs, and then it serves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../api/contract/index.ts';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { stepsOf } from '../../../api/packages/index.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { migrate } from '../../../api/store/index.ts';
import modules from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';

export interface Begun {
  readonly address: string;
  readonly filesFolder: string;
  stop(): Promise<void>;
}

export async function begin(database: Database): Promise<Begun> {
  await migrate(database, entitiesOf(modules), stepsOf(modules));
  const folder = mkdtempSync(join(tmpdir(), 'scoop-upgrade-'));
  const settings = readSettings({ ...CALM, SCOOP_DATA: folder });
  const app = createServer({ database, modules, settings });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, filesFolder: settings.filesFolder, stop };
}

/** Path to the status of each call that did not answer 200; the administrator makes all of them. */
export async function refusals(address: string, paths: readonly string[]): Promise<Record<string, unknown>> {
  const token = await signIn(address);
  const refused: Record<string, unknown> = {};
  for (const path of paths) {
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (response.status !== 200) refused[path] = `${response.status} ${text.slice(0, 200)}`;
  }
  return refused;
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ email: 'admin@aurora.example', password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/v1/auth/login`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`The administrator could not sign in: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Every list of every module, and the other calls of the first minutes at work. */
export const MAIN_CALLS: readonly string[] = [
  ...entitiesOf(modules)
    .filter(({ partOf, disallow }) => !partOf && !disallow?.includes('index' as never))
    .map(({ resource }) => `/v1/${resource}`),
  ...['/health', '/v1/auth/employee', '/v1/notification/navbar', '/v1/plugin/job', '/v1/port', '/v1/openapi.json'],
  '/v1/query/icecloud/vat-rates',
];
