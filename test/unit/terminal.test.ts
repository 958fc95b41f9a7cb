// Tests that the terminal stays quiet, and the log beside it complete and bounded.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveNotes, readNotes } from '../../api/operator/notes.ts';
import { RotatingFile } from '../../api/process/rotation.ts';
import { logStream } from '../../api/process/terminal.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoop-log-'));
  said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`;

test('a person sees one line a minute, whatever happens in it', () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T14:04:00') });
  const log = logStream(folder, true);
  for (let call = 0; call < 500; call++) log.write(line(30, 'request completed'));
  log.write(line(40, 'storage is busy'));
  for (const msg of ['first', 'writes are refused: the disk is full']) log.write(line(50, msg));
  expect(said).toEqual([]);
  jest.advanceTimersByTime(60_000);
  const details = `(details in ${join(folder, 'scoop.log')})`;
  expect(said).toEqual([
    `14:05  500 calls, 1 warning, 2 errors, the last: writes are refused: the disk is full ${details}\n`,
  ]);
  log.write(line(30, 'request completed'));
  jest.advanceTimersByTime(60_000);
  expect(said.at(-1)).toBe('14:06  1 call\n');
  log.write(line(30, 'listening'));
  jest.advanceTimersByTime(600_000);
  expect(said).toHaveLength(2);
});

test('where nobody watches, lines go to stdout as they are', () => {
  logStream(folder, false).write(line(30, 'request completed'));
  expect(said).toEqual([line(30, 'request completed')]);
  expect(readdirSync(folder)).toEqual([]);
});

test('the log is one file and four older ones, none larger than it may be, and nobody else reads them', async () => {
  const path = join(folder, 'scoop.log');
  const file = new RotatingFile(path, 1_000);
  for (let nth = 0; nth < 100; nth++) {
    file.write(line(30, `${nth}`.padStart(60, '0')));
    await new Promise(setImmediate);
  }
  await new Promise<void>((done) => {
    const look = () => (readFileSync(path, 'utf8').includes('00099"') ? done() : setImmediate(look));
    look();
  });
  expect(readdirSync(folder).sort()).toEqual(['scoop.log', ...[1, 2, 3, 4].map((nth) => `scoop.log.${nth}`)]);
  for (const name of readdirSync(folder)) {
    const { size, mode } = statSync(join(folder, name));
    expect([size <= 1_000, mode & 0o777]).toEqual([true, 0o600]);
  }
});

test('what a running Scoop leaves for its commands is read by its own account alone, and goes with it', () => {
  const gone = leaveNotes(folder, { pid: process.pid, address: 'http://127.0.0.1:1', mails: 'http://127.0.0.1:1/x' });
  expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600);
  expect(readNotes(folder)).toMatchObject({ address: 'http://127.0.0.1:1' });
  gone();
  expect(readNotes(folder)).toBeUndefined();
});
