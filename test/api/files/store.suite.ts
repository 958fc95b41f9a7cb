// Tests the stores of files: nothing half written, no key that leads out of the folder, no call with a wrong signature.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../../api/contract/index.ts';
import { diskStore, s3Store } from '../../../api/files/store/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { type Bucket, openBucket } from './s3.ts';

const KEY = '1/0f3c1f6e-6a1f-4a77-9f43-7a3e3d6c1a10';
let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoop-store-'));
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket?.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['disk', (): FileStore => diskStore(folder)],
  ['s3', (): FileStore => s3Store(bucket.url)],
])('%s keeps, replaces, gives and removes', async (_, open) => {
  const store = open();
  expect(await store.read(KEY)).toBeUndefined();
  await store.put(KEY, Buffer.from('one'), 'image/png');
  await store.put(`${KEY}-64.webp`, Buffer.from('small'));
  await Promise.all(Array.from({ length: 20 }, () => store.put(KEY, Buffer.from('two'))));
  expect((await store.read(KEY))?.toString()).toBe('two');
  await store.remove(KEY);
  await store.remove(KEY);
  expect(await store.read(KEY)).toBeUndefined();
  expect((await store.read(`${KEY}-64.webp`))?.toString()).toBe('small');
});

test('no half files stay, and each company has a folder of its own', async () => {
  const found = await readdir(folder, { recursive: true });
  expect(found.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(found).toContain(join('1', '0f'));
});

test.each(['../etc/passwd', '1/../../x', '/etc/passwd', '1/a/b', 'x/y', '1/A'])('%s is no key', async (key) => {
  await expect(async () => diskStore(folder).read(key)).rejects.toThrow('Not the key of a file');
});

test('a wrong secret is refused by the bucket, and the error does not tell it', async () => {
  const asked = s3Store(bucket.wrongUrl).put(KEY, Buffer.from('x'));
  await expect(asked).rejects.toThrow('The file store answered 403 to PUT: <Error><Code>SignatureDoesNotMatch');
  await expect(asked).rejects.not.toThrow('another');
});

test.each([
  's3://host/bucket',
  's3://key:secret@host',
  'http://key:secret@host/bucket',
  's3://key:secret@host/bucket?endpoint=here',
])('%s stops the start', (S3_URL) => {
  expect(() => readSettings({ S3_URL })).toThrow('S3_URL is wrong. It accepts s3://key:secret@host/bucket');
});
