// Hands papers to the system's spooler (lp, of CUPS), or writes them as files. What opens a drawer goes to the printer as
// it is.
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scoop asks people about a paper of which it hears nothing for a minute. */
const SPOOLER_MS = 50_000;
const MOST_SAID = 300;

/** Answers how a paper is printed: `state` is HANDED, REFUSED with what the spooler `said`, or UNSURE. */
export function printerOf({ to, printer, drawer }) {
  if (to) mkdirSync(to, { recursive: true, mode: 0o700 });
  return (job) => {
    const bytes = Buffer.from(job.raw ?? job.pdf, 'base64');
    return to ? writeInto(to, job, bytes) : spool(job.raw ? drawer : printer, job, bytes);
  };
}

async function writeInto(folder, { id, attempt, name }, bytes) {
  const path = join(folder, `${id}-${attempt} ${name.replace(/[^\p{L}\p{N} ._-]/gu, '-')}`);
  try {
    writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return { state: 'HANDED' };
  } catch (error) {
    return { state: 'REFUSED', said: error.message };
  }
}

function spool(printer, { title, copies, raw }, bytes) {
  const to = printer ? ['-d', printer] : [];
  const args = [...to, '-n', String(copies), '-t', title.slice(0, 100), ...(raw ? ['-o', 'raw'] : [])];
  return new Promise((resolve) => {
    const lp = spawn('lp', args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: SPOOLER_MS });
    let said = '';
    lp.stderr.on('data', (part) => {
      said = (said + part).slice(0, MOST_SAID);
    });
    lp.on('error', ({ code, message }) => {
      resolve({ state: 'REFUSED', said: code === 'ENOENT' ? 'lp is not installed (CUPS)' : message });
    });
    lp.on('close', (code, signal) => {
      if (signal) return resolve({ state: 'UNSURE' });
      resolve(code === 0 ? { state: 'HANDED' } : { state: 'REFUSED', said: said.trim() || `lp ends with ${code}` });
    });
    // A spooler that refuses does not read on; its exit says why.
    lp.stdin.on('error', () => undefined);
    lp.stdin.end(bytes);
  });
}
