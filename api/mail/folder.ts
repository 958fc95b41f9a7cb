// Writes mails into a folder if there is no mail server: as .eml for mail programs and as .json for the development
// mailbox.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './letter.ts';

export interface KeptMail extends Mail {
  readonly id: string;
  readonly sent_at: string;
}

/** Names sort by time; no other file in the folder is ever read. */
const ID = /^\d{8}T\d{9}-[0-9a-f]{8}$/;
const KEPT = 200;

export async function keepMail(folder: string, mail: Mail, message: Buffer, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sent_at = now.toISOString();
  const id = `${sent_at.replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`;
  await put(join(folder, `${id}.eml`), message);
  await put(join(folder, `${id}.json`), `${JSON.stringify({ id, sent_at, ...mail }, null, 2)}\n`);
  for (const old of (await listIds(folder)).slice(KEPT)) await drop(folder, old);
}

/** Lists them, the latest first. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const mails = await Promise.all((await listIds(folder)).map((id) => readMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

export async function readMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return ids.filter((id) => ID.test(id)).sort((a, b) => (a < b ? 1 : -1));
}

/** Writes a file completely or not at all. Only the operator may read it, since it may hold a token. */
async function put(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

async function drop(folder: string, id: string): Promise<void> {
  for (const kind of ['eml', 'json']) await rm(join(folder, `${id}.${kind}`), { force: true });
}
