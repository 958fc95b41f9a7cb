// Sends and fetches sheets, and reads them as a spreadsheet program would.
import type { Actor } from '../../../api/contract/index.ts';
import { readSheet } from '../../../api/reading/sheet.ts';
import type { House } from '../resources/house.ts';

export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export async function exported(house: House, path: string, actor: Actor = house.root): Promise<Fetched> {
  const response = await fetch(`${house.address}/v1/${path}`, { headers: { 'x-actor': JSON.stringify(actor) } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export interface Sent {
  readonly mode?: string;
  readonly actor?: Actor;
  readonly locale?: string;
  readonly headers?: Record<string, string>;
}

export async function imported(
  house: House,
  resource: string,
  file: string | Buffer,
  { mode = 'preview', actor = house.root, locale, headers }: Sent = {},
) {
  const body = new FormData();
  body.append('mode', mode);
  if (locale) body.append('locale', locale);
  body.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'sheet');
  const response = await fetch(`${house.address}/v1/${resource}/import`, {
    method: 'POST',
    headers: { 'x-actor': JSON.stringify(actor), ...headers },
    body,
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { status: response.status, text, body: headers?.accept ? undefined : (JSON.parse(text) as any) };
}

/** The cells of an exported file, the heading first. */
export async function cellsOf({ bytes }: Fetched) {
  const { heading, rows } = await readSheet(bytes);
  return [heading, ...rows.map(({ cells }) => cells)];
}
