// Stores files in a bucket of any store that speaks S3, with each call signed (SigV4) and each body with its checksum.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../../contract/index.ts';

interface Bucket {
  readonly client: AwsClient;
  /** Address to which keys are appended, with a slash at its end. */
  readonly address: string;
}

const PATIENCE_MS = 30_000;

/**
 * Opens `s3://key:secret@host/bucket/prefix?region=eu-west-1&endpoint=http://127.0.0.1:9000`; without `endpoint` by
 * https on that host.
 */
export function s3Store(url: string): FileStore {
  const bucket = readBucket(url);
  return {
    put: async (key, bytes, type = 'application/octet-stream') => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash };
      await ask(bucket, 'PUT', key, { headers, body: Buffer.from(bytes) });
    },
    read: async (key) => {
      const response = await ask(bucket, 'GET', key);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => void (await ask(bucket, 'DELETE', key)),
  };
}

/** Reads a `url` that the setting has accepted. */
function readBucket(url: string): Bucket {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = (searchParams.get('endpoint') ?? `https://${host}`).replace(/\/+$/, '');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  return { client, address: `${endpoint}/${path}/` };
}

async function ask(
  { client, address }: Bucket,
  method: string,
  key: string,
  init: RequestInit = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await client.fetch(address + key, { ...init, method, signal });
  if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
  // The reason is for the log, and holds neither key nor secret.
  throw new Error(`The file store answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`);
}
