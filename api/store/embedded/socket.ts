// Decides how Scoop connects to its own server: by a socket file in the server's folder, which is a quarter faster than
// TCP and cannot be reached by others.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Access } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

const TCP = '127.0.0.1';
/** The longest path of a socket in bytes that all systems accept. */
const LONGEST_PATH = 103;

/** Answers the folder for the socket, or undefined if none is possible: a long path, a shared drive, Windows. */
export async function socketFolder(folder: string): Promise<string | undefined> {
  const place = resolve(folder);
  // PostgreSQL reads the setting as a list of folders, so these characters are not allowed.
  if (process.platform === 'win32' || /[,"]/.test(place)) return undefined;
  const path = join(place, `.s.PGSQL.${randomBytes(3).toString('hex')}`);
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined;
  return (await canListen(path)) ? place : undefined;
}

/** Answers the `host` of a connection. */
export function hostOf(folder: string): string {
  return readPostmaster(folder)?.socketFolder || TCP;
}

/** Answers the address of the database `scoop` for its owner. */
export function addressOf(folder: string, { port, password }: Access): string {
  return `postgresql://scoop:${password}@${encodeURIComponent(hostOf(folder))}:${port}/scoop`;
}

/** Closing it removes the file. */
function canListen(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}
