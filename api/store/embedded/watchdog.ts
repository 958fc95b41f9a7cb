// Ends a process when the one that started it is killed (SIGKILL, out of memory): a shell waits on a pipe that only the
// latter holds. Without a shell, the next start ends the process.
import { spawn } from 'node:child_process';

/** Starts watching; call the result once the process has ended by itself. */
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
