// Serves a large public document whose bytes are made once, plain and compressed. A browser that has it already gets a
// 304.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BROTLI_QUALITY = 5;

interface Bytes {
  readonly plain: Buffer;
  readonly packed: Readonly<Record<Encoding, Buffer>>;
  readonly tag: string;
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Answers a handler. The text is made at the first call, and never again. */
export function published(textOf: () => string) {
  let made: Promise<Bytes> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= bytesOf(textOf());
    const { plain, packed, tag } = await made;
    reply.headers({ 'cache-control': 'public, max-age=300', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const encoding = encodingOf(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(encoding ? packed[encoding] : plain);
  };
}

async function bytesOf(text: string): Promise<Bytes> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, packed: { br, gzip: gz }, tag };
}

/** Answers the encoding that the caller accepts, unless it excludes that (`q=0`). */
function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding));
}
