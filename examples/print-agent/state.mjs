// Keeps the agent's key in a file that only its user reads, and lets one agent alone work with a folder.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Answers the code that people type in Scoop, and the secret with which the agent signs in. */
export function openKey(folder) {
  const path = join(folder, 'key.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Error(`${path} cannot be read: ${error.message}`);
  }
  const key = { public_code: randomBytes(4).toString('hex'), private_code: randomBytes(16).toString('hex') };
  writeFileSync(path, JSON.stringify(key), { mode: 0o600, flag: 'wx' });
  return key;
}

/** Ends this agent if another one works with the folder; a socket that a dead agent left does not count. */
export async function aloneIn(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'agent.sock');
  if (await answers(path)) {
    console.error(`Another agent works with ${folder}. Give this one a folder of its own with --state.`);
    process.exit(1);
  }
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve));
  server.unref();
}

const answers = (path) =>
  new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
  });
