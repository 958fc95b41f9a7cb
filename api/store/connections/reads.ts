// Lets calls that only read go to a replica, if it has all that was committed before the call, whoever committed it:
// nobody reads less than what they, or an event, told them (docs/scaling.md).
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../contract/index.ts';
import { errorCode } from '../faults/fault.ts';
import { StoreTrouble } from '../faults/trouble.ts';
import type { Way } from './way.ts';

/** How long a call waits for the replica to catch up, and how often it is asked. */
const PATIENCE_MS = 20;
const BETWEEN_MS = 2;
/** A replica that does not answer for so long is away: a network that is cut says nothing. */
const SILENCE_MS = 1_000;
/** For these times a replica that lags behind, or that is away, is not asked again. */
const REST_MS = 1_000;
const AWAY_MS = 5_000;

/** Commits that are answered are written by then; where the server does not wait for that, what it has in memory counts. */
const WRITTEN = sql<{ at: string }>`select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as at`;

type OnReplica = (isThere: boolean, why?: string) => void;

export function readsOf(primary: Way, replica: Way, onReplica: OnReplica = () => undefined): Database['reads'] {
  const state = new ReplicaState(primary, replica, onReplica);
  const door = (there: Pick<Database, 'tenant'>, otherwise: Pick<Database, 'tenant'>): Pick<Database, 'tenant'> => ({
    tenant: async (companyId, work) => {
      if (!(await state.isFresh())) return otherwise.tenant(companyId, work);
      try {
        return await there.tenant(companyId, work);
      } catch (error) {
        if (!isReplicas(error)) throw error;
        state.note(error);
        return otherwise.tenant(companyId, work);
      }
    },
  });
  return { ...door(replica, primary), one: door(replica.one, primary.one) };
}

class ReplicaState {
  private running?: Promise<boolean>;
  private next?: Promise<boolean>;
  private restsUntil = 0;
  private isThere = true;

  constructor(
    private readonly primary: Way,
    private readonly replica: Way,
    private readonly onReplica: OnReplica,
  ) {}

  /** Resolves whether the replica has all that was committed before this was asked. */
  isFresh(): Promise<boolean> {
    if (performance.now() < this.restsUntil) return Promise.resolve(false);
    // A look that has begun may have asked the primary before this call came: the one after it counts for all who wait.
    this.next ??= this.lookAfter(this.running);
    return this.next;
  }

  /** Lets the replica rest after an error of its own. */
  note(error: unknown): void {
    const isAway = error instanceof StoreTrouble;
    this.restsUntil = performance.now() + (isAway ? AWAY_MS : REST_MS);
    if (!isAway || !this.isThere) return;
    this.isThere = false;
    this.onReplica(false, error.message);
  }

  private async lookAfter(before?: Promise<boolean>): Promise<boolean> {
    await before?.catch(() => undefined);
    this.running = this.next;
    this.next = undefined;
    return this.look();
  }

  private async look(): Promise<boolean> {
    const { rows } = await this.primary.one.system((db) => WRITTEN.execute(db));
    try {
      const isFresh = await within(SILENCE_MS, this.reaches(rows[0]?.at ?? ''));
      if (!isFresh) this.restsUntil = performance.now() + REST_MS;
      if (!this.isThere) this.onReplica(true);
      this.isThere = true;
      return isFresh;
    } catch (error) {
      this.note(error);
      return false;
    }
  }

  /** False for a server that is no replica, or none any more: nothing tells what it has. */
  private async reaches(written: string): Promise<boolean> {
    for (const end = performance.now() + PATIENCE_MS; ; await wait(BETWEEN_MS)) {
      const { rows } = await this.replica.one.system((db) =>
        sql<{ has: boolean }>`select coalesce(pg_is_in_recovery()
          and pg_last_wal_replay_lsn() >= ${written}::pg_lsn, false) as has`.execute(db),
      );
      if (rows[0]?.has) return true;
      if (performance.now() >= end) return false;
    }
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const silence = new AbortController();
  const late = wait(milliseconds, undefined, { signal: silence.signal }).then(() => {
    throw new StoreTrouble('away');
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => silence.abort());
}

/** SQLSTATEs of a replica alone: it gave the statement up for what the primary changed, or the work writes something. */
const OF_REPLICAS = new Set(['40001', '40P01', '25006']);

function isReplicas(error: unknown): boolean {
  if (error instanceof StoreTrouble) return error.trouble === 'away';
  const code = errorCode(error) ?? '';
  return OF_REPLICAS.has(code) || /^(57P0|08)/.test(code);
}
