// Tests that the server notices each change of the installed packages, also one that comes while it loads another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followLock } from '../../../api/packages/installing/follow.ts';
import { readLockText, writeLock } from '../../../api/packages/installing/lock.ts';

const entry = (version: string) => ({ version, folder: 'guests', integrity: {} as never });
let folder: string;
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoop-lock-'));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const write = (version: string) => writeLock(folder, { packages: { guests: entry(version) } });

test('what changes while a change is taken up is taken up after it', async () => {
  const taken: string[] = [];
  await new Promise<void>((done) => {
    stop = followLock(folder, '', async () => {
      const lock = readLockText(folder);
      taken.push(/"version": "(.*)"/.exec(lock)?.[1] ?? '');
      if (taken.length === 1) write('2.0.0');
      else done();
      return lock;
    });
    write('1.0.0');
  });
  expect(taken).toEqual(['1.0.0', '2.0.0']);
});

test('what changed before it listens is taken up at once', async () => {
  write('1.0.0');
  const text = await new Promise<string>((done) => {
    stop = followLock(folder, '', async () => {
      const lock = readLockText(folder);
      done(lock);
      return lock;
    });
  });
  expect(text).toContain('1.0.0');
});
