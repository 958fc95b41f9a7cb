// Loads the company's background jobs, and asks again while a run waits or is under way.
import { useCallback, useEffect, useState } from 'react';
import { http } from '#core';

export interface JobRun {
  readonly id: number;
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly tries: number;
  readonly due_at: string;
  readonly begun_at: string | null;
  readonly done_at: string | null;
  readonly error_code: string | null;
  readonly error: string | null;
}

export interface Job {
  /** `plugin.id` */
  readonly name: string;
  readonly plugin: string;
  readonly every?: number;
  readonly at?: string;
  readonly waiting: number;
  /** The newest first. */
  readonly runs: readonly JobRun[];
}

export interface Jobs {
  /** Null until the list is loaded. */
  readonly jobs: readonly Job[] | null;
  readonly failed: boolean;
  readonly reload: () => void;
  /** Starts a job, or repeats one of its runs; rejects when the server refuses. */
  readonly start: (job: Job, run?: JobRun) => Promise<void>;
  /** Removes the runs of a job that wait; answers how many. */
  readonly empty: (job: Job) => Promise<number>;
}

const SOON_MS = 1_000;

export function useJobs(): Jobs {
  const [jobs, setJobs] = useState<readonly Job[] | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => {
    http.get<{ data: Job[] }>('plugin/job').then(
      ({ data }) => {
        setJobs(data.data);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(reload, [reload]);
  useEffect(() => {
    if (!jobs?.some(({ runs }) => runs.some(isAboutToEnd))) return;
    const timer = setTimeout(reload, SOON_MS);
    return () => clearTimeout(timer);
  }, [jobs, reload]);
  const start = useCallback(
    async ({ name }: Job, run?: JobRun) => {
      await http.post(`plugin/job/${name}/run${run ? `/${run.id}/again` : ''}`);
      reload();
    },
    [reload],
  );
  const empty = useCallback(
    async ({ name }: Job) => {
      const { data } = await http.post<{ data: { removed: number } }>(`plugin/job/${name}/empty`);
      reload();
      return data.data.removed;
    },
    [reload],
  );
  return { jobs, failed, reload, start, empty };
}

function isAboutToEnd({ state, due_at }: JobRun): boolean {
  return state === 'RUNNING' || (state === 'WAITING' && Date.parse(due_at) <= Date.now());
}
