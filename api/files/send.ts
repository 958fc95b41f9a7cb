// Sends the bytes of a file, or its small picture, with headers that keep it from running as a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileStore, notFound } from '../contract/index.ts';
import { objectKey, readThumbnail } from './objects.ts';
import type { ThumbnailSize } from './picture.ts';
import type { FileRow } from './rows.ts';
import { isPicture } from './types.ts';

/** Also for calls that decide themselves who gets a file, such as a public page. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, size }: { store: FileStore; file: FileRow; size?: ThumbnailSize },
): Promise<FastifyReply> {
  const etag = `"${file.sha256.slice(0, 40)}${size ? `-${size}` : ''}"`;
  // The browser keeps the file, but asks again each time, since permissions may have been lost meanwhile.
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  if (size && !isPicture(file.type)) throw notFound();
  const bytes = size ? await readThumbnail(store, file, size) : await store.read(objectKey(file));
  if (!bytes) throw notFound();
  return reply
    .headers(fileHeaders(file.url_name))
    .type(size ? 'image/webp' : file.type)
    .send(bytes);
}

/** Answers headers with which a browser shows or saves the file under that name, and never runs it. */
export function fileHeaders(urlName: string): Record<string, string> {
  return {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${urlName.replace(/['()*]/g, escapeMore)}`,
  };
}

/** Escapes the characters that encodeURIComponent leaves and RFC 8187 does not allow. */
function escapeMore(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
