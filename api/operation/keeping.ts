// Writes once a minute what this process did, for the operator's page, and learns what all processes did: from that the
// metrics and alarms of the company that operates Scoop are sampled.
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { readLast } from '../backup/index.ts';
import type { Database, OperationFigures, Rows } from '../contract/index.ts';
import { tellOperation } from '../watch/index.ts';
import type { KeptCounts } from './kept.ts';
import { Minutes, type ProcessMinute } from './minute.ts';

const MINUTE_MS = 60_000;
const GB = 1024 ** 3;
const KEPT_DAYS = 14;

interface KeepingOptions {
  readonly database: Database;
  readonly kept: KeptCounts;
  readonly dataFolder: string;
  /** The company that operates Scoop; without it the oldest one in which root works. */
  readonly operatorCompany?: number | undefined;
  readonly log: { warn(details: object, message: string): void };
}

/** What only the whole product has, as this process sees it. */
type OfAll = Pick<OperationFigures, 'jobs_waiting' | 'jobs_late' | 'mails_waiting' | 'mails_late' | 'disk' | 'backup'>;
export type MinuteFigures = ProcessMinute & OfAll;

export class Keeping {
  private readonly process = randomUUID();
  private readonly minutes = new Minutes();
  private timer?: NodeJS.Timeout;
  private isEnded = false;

  constructor(private readonly options: KeepingOptions) {}

  /** Learns who operates Scoop, and writes from now on. */
  async begin(): Promise<void> {
    await this.minutes.begin();
    await this.keep(false);
    this.wait();
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.minutes.end();
  }

  private wait(): void {
    if (this.isEnded) return;
    this.timer = setTimeout(() => void this.keep(true).then(() => this.wait()), MINUTE_MS - (Date.now() % MINUTE_MS));
    this.timer.unref();
  }

  /** Writes the minute that has passed; it fails with the database, and goes on with that. */
  async keep(isWhole: boolean): Promise<void> {
    const { database, operatorCompany, log } = this.options;
    try {
      const figures = isWhole ? { ...(await this.minutes.take()), ...(await this.ofAll()) } : undefined;
      const [company, all] = await database.system(async (db) => {
        if (figures) await write(db, this.process, figures);
        return [operatorCompany ?? (await operatorOf(db)), await latest(db)] as const;
      });
      tellOperation(database, { company, figures: joined(all) });
    } catch (error) {
      log.warn({ err: error }, 'figures of the minute were not kept');
    }
  }

  private async ofAll(): Promise<OfAll> {
    const { database, kept, dataFolder } = this.options;
    const { waiting, late_seconds, mails_waiting, mails_late_seconds } = await kept.read();
    const { done } = await readLast(database);
    const disk = await statfs(dataFolder).catch(() => undefined);
    return {
      jobs_waiting: waiting,
      jobs_late: inMinutes(late_seconds),
      mails_waiting,
      mails_late: inMinutes(mails_late_seconds),
      ...(disk && { disk: Math.round((disk.bavail * disk.bsize * 10) / GB) / 10 }),
      ...(done && { backup: Math.round(((Date.now() - Date.parse(done.at)) / 3_600_000) * 10) / 10 }),
    };
  }
}

const inMinutes = (seconds: number) => Math.round(seconds / 6) / 10;

async function write(db: Rows, process_id: string, figures: MinuteFigures): Promise<void> {
  await sql`with gone as (delete from process_minute where at < now() - make_interval(days => ${KEPT_DAYS}))
    insert into process_minute (at, process, name, figures)
    values (date_trunc('minute', now()), ${process_id}, ${`${hostname()}:${process.pid}`}, ${JSON.stringify(figures)}::jsonb)
    on conflict (at, process) do update set figures = excluded.figures`.execute(db);
}

async function operatorOf(db: Rows): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select min(e.company_id)::int as id from account a
    join employee e on e.user_id = a.id and e.deleted_at is null where a.is_root`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Answers the last minute of each process that wrote lately. */
async function latest(db: Rows): Promise<MinuteFigures[]> {
  const { rows } = await sql<{ figures: MinuteFigures }>`select distinct on (process) figures from process_minute
    where at > now() - interval '150 seconds' order by process, at desc`.execute(db);
  return rows.map(({ figures }) => figures);
}

const SUMMED = ['calls', 'errors', 'refused', 'busy', 'waiting', 'streams', 'jobs', 'jobs_failed'] as const;
const WORST = ['p50', 'p95', 'lag', 'processor', 'memory', 'heap', 'jobs_waiting', 'jobs_late'].concat([
  'mails_waiting',
  'mails_late',
  'backup',
]) as readonly (keyof OperationFigures)[];

/** Answers undefined before any process has written. */
export function joined(all: readonly MinuteFigures[]): OperationFigures | undefined {
  if (all.length === 0) return undefined;
  const of = (name: keyof OperationFigures) =>
    all.flatMap((one) => (one as unknown as Partial<Record<string, number>>)[name] ?? []);
  const most = (name: keyof OperationFigures) => (of(name).length > 0 ? Math.max(...of(name)) : undefined);
  return {
    processes: all.length,
    ...Object.fromEntries(SUMMED.map((name) => [name, of(name).reduce((sum, value) => sum + value, 0)])),
    ...Object.fromEntries(WORST.map((name) => [name, most(name)])),
    ...(of('disk').length > 0 && { disk: Math.min(...of('disk')) }),
  } as unknown as OperationFigures;
}
