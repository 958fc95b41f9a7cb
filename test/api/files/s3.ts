// Answers as an S3 store, as far as the tests need it: it checks every signature and checksum, and keeps objects.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'tester';
const SECRET = 'se/cret+key=';
const REGION = 'eu-west-1';

export interface Bucket {
  /** The value for S3_URL. */
  readonly url: string;
  /** The address with another secret, with which every call must be refused. */
  readonly wrongUrl: string;
  readonly objects: Map<string, Buffer>;
  readonly refused: string[];
  close(): Promise<void>;
}

/** @param host the address on which it listens */
export async function openBucket(host = '127.0.0.1'): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const fault = faultOf(request, body);
    if (fault) {
      refused.push(fault);
      return response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`);
    }
    const key = request.url ?? '';
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const found = objects.get(key);
    return response.writeHead(found ? 200 : 404).end(found);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const endpoint = encodeURIComponent(`http://${host}:${(server.address() as AddressInfo).port}`);
  const urlOf = (secret: string) =>
    `s3://${KEY}:${encodeURIComponent(secret)}@s3.example/ice/files?region=${REGION}&endpoint=${endpoint}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: urlOf(SECRET), wrongUrl: urlOf('another'), objects, refused, close };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Checks AWS Signature Version 4, written from its description and not from the client that is tested. */
function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (!signature || key !== KEY || region !== REGION || service !== 's3') return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256']);
  if (method === 'PUT' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  searchParams.sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), signed, payload].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(Buffer.from(canonical))].join('\n');
  const steps = [day, region, service, end];
  const secret = steps.reduce<Buffer>((previous, step) => hmac(previous, step), Buffer.from(`AWS4${SECRET}`));
  return hmac(secret, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
