// Chooses where a test run keeps its databases and files: in memory where the machine has room, since they are deleted
// after the run. The next run removes leftovers of a run that was killed.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^scoop-tests-(\d+)$/;
const ENOUGH = 4 * 1024 ** 3;

export function keepTestsInMemory() {
  if (process.platform !== 'linux' || !hasRoom()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, run] = NAME.exec(name) ?? [];
    if (run && !isRunning(Number(run))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const folder = join(MEMORY, `scoop-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Writable for everybody, like other temporary folders: processes of another user write there too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
