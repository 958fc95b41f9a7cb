// Makes a database with jobs, and workers that run what is due when a test says so.
import { sql } from 'kysely';
import type { Module, ServerJob, ServerPlugin } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker, type WorkerOptions } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';
import { probePlugin, probeServer } from '../resources/probe.ts';

export interface Floor {
  readonly house: House;
  /** Makes a new worker each time, as if in another process. */
  worker(more?: Partial<WorkerOptions>): Worker;
  /** Reads the jobs of both companies. */
  rows(name?: string): Promise<JobRow[]>;
  stop(): Promise<void>;
}

interface JobRow {
  readonly company_id: number;
  readonly id: number;
  readonly state: string;
  readonly tries: number;
  readonly due_at: string;
  readonly done_at: string | null;
  readonly error_code: string | null;
  readonly error: string | null;
}

type Given = Pick<ServerPlugin, 'hooks' | 'routes'> & { readonly jobs: readonly ServerJob[] };

export async function openFloor(given: Given): Promise<Floor> {
  const own: Module = { manifest: probePlugin, server: { ...probeServer, ...given } };
  const house = await openHouse([...shipped, own]);
  const jobs = prepareJobs([own], house.workshop);
  const log = { warn: () => undefined };
  return {
    house,
    worker: (more) => new Worker({ database: house.database, jobs, log, ...more }),
    rows: async (name = '') => {
      const { rows } = await house.database.system((db) =>
        sql<JobRow>`select * from background_job where name like ${`%${name}`} order by id`.execute(db),
      );
      return rows;
    },
    stop: () => house.stop(),
  };
}
