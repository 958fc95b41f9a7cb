// Tests Scoop's health: it names in one word what keeps Scoop from working, and logs it once a minute.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { sql } from 'kysely';
import { requireWritable } from '../../../api/operator/data-folder.ts';
import { refusals } from '../../../api/store/faults/refusals.ts';
import { call, type Product, post, startProduct, tokenOf } from '../auth/product.ts';
import { onServer } from '../postgres.ts';

let product: Product;
const lines: { level: number; msg: string; refused?: number }[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  product = await startProduct({ logger: { level: 'warn', stream }, env: { SCOOP_DATA: '/tmp' } });
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const health = async () => {
  const { status, body } = await call(product, '/health');
  return { status, body };
};
const room = (bytes: number) =>
  jest.spyOn(promises, 'statfs').mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as fs.StatsFs);
const failure = (code: string) => Object.assign(new Error('as the system says'), { code });

test('writes that were refused a moment ago are a warning while others go through', async () => {
  room(50e9);
  refusals.note('full', Date.now() - 59_000);
  expect(await health()).toEqual({ status: 200, body: { status: 'warning', reasons: ['diskFull'] } });
  refusals.note('full', Date.now() - 61_000);
});

test('a disk with room is no news', async () => {
  room(50e9);
  expect(await health()).toEqual({ status: 200, body: { status: 'ok' } });
});

test('a disk that is nearly full is said while everything still works', async () => {
  room(500e6);
  expect(await health()).toEqual({ status: 200, body: { status: 'warning', reasons: ['diskNearlyFull'] } });
});

test('a full disk is no health', async () => {
  room(5e6);
  expect(await health()).toEqual({ status: 503, body: { status: 'failing', reasons: ['diskFull'] } });
});

test('a folder that takes nothing is no health, and stops the start in plain words', async () => {
  jest.spyOn(promises, 'access').mockRejectedValue(failure('EROFS'));
  expect(await health()).toEqual({ status: 503, body: { status: 'failing', reasons: ['folderReadOnly'] } });
  jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw failure('EROFS');
  });
  expect(() => requireWritable('/tmp')).toThrow(
    'Nothing can be written in the data folder /tmp: its disk is mounted read-only.',
  );
});

test('writes that the database refuses are answered, said by the health, and logged once a minute', async () => {
  room(50e9);
  const token = await tokenOf(product, 'admin');
  const name = await databaseName();
  lines.length = 0;
  await onServer(`alter database ${name} set default_transaction_read_only = on`);
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const write = (name: string) => post(product, '/v1/permissiongroup', { token, body: { name, permissions: [] } });
  // Connections that were ended just now may be taken once more before the pool hears of their end.
  let refused = await write('Nobody');
  while (refused.body.code === 'databaseAway') refused = await write('Nobody');
  expect([refused.status, refused.body.code]).toEqual([503, 'storageReadOnly']);
  await write('Nobody else');
  expect(await health()).toEqual({ status: 503, body: { status: 'failing', reasons: ['databaseReadOnly'] } });
  const told = () => lines.filter(({ msg }) => msg.startsWith('writes are refused'));
  expect(told()).toMatchObject([{ level: 50, refused: 1 }]);
  refusals.note('readOnly', Date.now() + 60_000);
  expect(told()).toMatchObject([{ refused: 1 }, { refused: expect.any(Number) }]);
  await onServer(`alter database ${name} reset default_transaction_read_only`);
});

async function databaseName(): Promise<string> {
  const { rows } = await product.database.system((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  return rows[0]!.name;
}
