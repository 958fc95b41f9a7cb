// Starts, for a package's own tests, a real Scoop with embedded PostgreSQL and the demo company that loads the package.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Scoop {
  readonly url: string;
  /** Answers everything that it has printed so far. */
  readonly output: () => string;
  /** Signs in as one of the demo company's people: `management`, `planner`, `admin`, … */
  as(person: string): Promise<Person>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface Person {
  /** Makes a call below /v1 as the browser does; it throws with the server's message when the call is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are as different as the calls
  call(method: string, path: string, body?: unknown): Promise<any>;
}

export interface Start {
  /** Folders of built packages. */
  readonly packages: readonly string[];
  /** Further settings, as the README of Scoop lists them. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The checkout of Scoop that made this core package: dist/core is two folders below it. */
const CHECKOUT = resolve(import.meta.dirname, '../..');
const READY = /Scoop is ready at (http:\/\/[^\s/]+)/;
const PASSWORD = 'gelato-aurora-2026';

export async function startScoop({ packages, env = {} }: Start): Promise<Scoop> {
  const folder = await mkdtemp(join(tmpdir(), 'scoop-package-'));
  const child = spawn(process.execPath, ['dist/api/main.mjs'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      ...{ SCOOP_DATA: folder, SCOOP_PLUGINS: packages.map((each) => resolve(each)).join(','), PORT: '0' },
      // The demo company's data changes only by the test.
      SCOOP_DEMO_LIFE: 'off',
      // Never uses the database that DATABASE_URL may name on a developer's machine.
      DATABASE_URL: process.env.SCOOP_TEST_DATABASE_URL ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { url, output } = await ready(child);
  return {
    url,
    output,
    as: (person) => signIn(url, person),
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<Pick<Scoop, 'url' | 'output'>> {
  let printed = '';
  return new Promise((resolved, reject) => {
    const read = (text: Buffer) => {
      printed += text;
      const url = READY.exec(printed)?.[1];
      if (url) resolved({ url, output: () => printed });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`Scoop ended with ${code} before it was ready:\n${printed}`)));
  });
}

async function signIn(url: string, person: string): Promise<Person> {
  const email = `${person}@aurora.example`;
  const { access_token } = await send(`${url}/v1/auth/login`, 'POST', {}, { email, password: PASSWORD });
  const headers = { authorization: `Bearer ${access_token}` };
  return { call: (method, path, body) => send(`${url}/v1/${path}`, method, headers, body) };
}

async function send(url: string, method: string, headers: Record<string, string>, body?: unknown) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} is refused with ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolved) => {
    child.once('exit', () => resolved());
    child.kill('SIGINT');
  });
}
