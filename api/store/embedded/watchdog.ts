// Ends a process when the one that started it is gone without a goodbye (SIGKILL, out of memory): a shell waits on a
// pipe that only the latter holds. Where there is no shell, the next start ends what was left.
import { spawn } from 'node:child_process';

/** Call the result once the process has ended by itself. */
export function watch(pid: number, signal: 'INT' | 'KILL' = 'INT'): () => void {
  if (process.platform === 'win32') return () => undefined;
  const shell = spawn('sh', ['-c', `read _; kill -${signal} "$0"`, `${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  (shell.stdin as unknown as { unref?: () => void }).unref?.();
  return () => shell.kill('SIGKILL');
}
