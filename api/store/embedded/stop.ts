// Ends a server so that its next start needs no recovery: clients are disconnected, and everything is written.
import { spawnSync } from 'node:child_process';
import { hasEnded, isPostgres } from './postmaster.ts';

export interface RunningServer {
  readonly pid: number;
  readonly folder: string;
  readonly pgCtl: string;
}

const GRACE = 30_000;
const LAST_GRACE = 5000;

/** Stops it fast first; a server that hangs is ended at once, and recovers from its log at the next start. */
export async function stopServer(server: RunningServer): Promise<void> {
  signal(server, 'fast');
  if (await hasEnded(server.pid, GRACE)) return;
  signal(server, 'immediate');
  if (!(await hasEnded(server.pid, LAST_GRACE))) process.kill(server.pid, 'SIGKILL');
}

/** Windows has no signals, so pg_ctl is used there. */
function signal({ pid, folder, pgCtl }: RunningServer, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '--no-wait', '--mode', mode, '--pgdata', folder], { windowsHide: true });
  } else if (isPostgres(pid)) {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}
