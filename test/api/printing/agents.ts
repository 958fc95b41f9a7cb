// Starts print agents as the programs that they are, beside a spooler that is a script, behind a line that loses answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address } from './paper-floor.ts';

const AGENT = join(process.cwd(), 'examples/print-agent/agent.mjs');

export interface Folders {
  readonly state: string;
  /** The papers that came out. */
  readonly tray: string;
  /** Holds the script `lp`. */
  readonly bin: string;
}

const made: string[] = [];
const running = new Set<ChildProcess>();

export async function folders(): Promise<Folders> {
  const folder = async (name: string) => {
    made.push(await mkdtemp(join(tmpdir(), `scoop-print-${name}-`)));
    return made.at(-1)!;
  };
  return { state: await folder('state'), tray: await folder('tray'), bin: await folder('bin') };
}

export async function clearAway(): Promise<void> {
  await Promise.all([...running].map((child) => killed(child)));
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true })));
}

export interface Agent {
  readonly child: ChildProcess;
  /** Resolves with the first line of its log that has the text, also one from before. */
  says(text: string): Promise<string>;
}

/** Starts an agent; `to` makes it write files in place of calling `lp`. */
export function agent({ state, tray, bin }: Folders, { scoop = address(), to = false, every = 0.1 } = {}): Agent {
  const args = ['--scoop', scoop, '--state', state, '--every', String(every), ...(to ? ['--to', tray] : [])];
  const child = spawn(process.execPath, [AGENT, ...args], {
    env: { PATH: `${bin}:${process.env.PATH}`, TRAY: tray },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let log = '';
  const listeners = new Set<() => void>();
  const hear = (part: Buffer) => {
    log += part;
    for (const listener of listeners) listener();
  };
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  const says = (text: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const line = log.split('\n').find((each) => each.includes(text));
        if (line === undefined) return;
        listeners.delete(look);
        resolve(line);
      };
      listeners.add(look);
      look();
    });
  return { child, says };
}

export async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Lets `lp` be a script of the shell; what it is given on its standard input is the paper. */
export async function spooler({ bin }: Folders, script: string): Promise<void> {
  const path = join(bin, 'lp');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

/** Prints as a spooler does, into the tray. */
export const PRINTS = 'cat > "$(mktemp "$TRAY/XXXXXXXX.pdf")"';

export const printed = async ({ tray }: Folders): Promise<readonly string[]> => (await readdir(tray)).sort();

export const journalOf = async ({ state }: Folders) =>
  JSON.parse(await readFile(join(state, 'journal.json'), 'utf8')) as {
    id: string;
    papers: { id: number; attempt: number; state: string }[];
  };

export interface Line {
  readonly address: string;
  /** Loses the answers of calls to this path, of which the server knows, until another is named. */
  lose(path: string | undefined): void;
  /** Resolves when an answer was lost. */
  lost(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Opens a line between an agent and the product. */
export async function line(): Promise<Line> {
  let losing: string | undefined;
  let told: () => void = () => undefined;
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const body = Buffer.concat(parts);
    const answer = await fetch(`${address()}${request.url}`, {
      ...{ method: request.method, headers: headers as Record<string, string>, body },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (losing !== undefined && request.url?.endsWith(losing)) {
      told();
      return response.destroy();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    lose: (path) => {
      losing = path;
    },
    lost: () =>
      new Promise((resolve) => {
        told = resolve;
      }),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
