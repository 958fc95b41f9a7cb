// Decides how Scoop connects to its own server: by a socket file in the server's folder, which is a quarter faster than
// TCP and out of reach for others.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Access } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

const TCP = '127.0.0.1';
/** Systems differ in how long the path of a socket may be, in bytes; all of them take this. */
const LONGEST_PATH = 103;

/** The folder for the socket, or undefined where there can be none: a long path, a shared drive, Windows. */
export async function socketFolder(folder: string): Promise<string | undefined> {
  const place = resolve(folder);
  // PostgreSQL takes a list of folders.
  if (process.platform === 'win32' || /[,"]/.test(place)) return undefined;
  const path = join(place, `.s.PGSQL.${randomBytes(3).toString('hex')}`);
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined;
  return (await canListen(path)) ? place : undefined;
}

/** As `host` of a connection. */
export function hostOf(folder: string): string {
  return readPostmaster(folder)?.socketFolder || TCP;
}

/** Of the database `scoop`, as its owner. */
export function addressOf(folder: string, { port, password }: Access): string {
  return `postgresql://scoop:${password}@${encodeURIComponent(hostOf(folder))}:${port}/scoop`;
}

/** Closing it takes the file away. */
function canListen(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}
